/** The margin level at which orders are closed is one more term on which all processes of a database agree. */
export const stopOutLevel: readonly string[] = ['alter table market add column stop_out_level numeric not null default 50']

/** The margin level of the stop-out, which must be equal in all processes on a database. */
export const stopOutLevel: readonly string[] = ['alter table market add column stop_out_level numeric not null default 50']

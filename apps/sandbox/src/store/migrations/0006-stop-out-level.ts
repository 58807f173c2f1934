/** Margin level of the stop-out. All processes on a database must use the same level. */
export const stopOutLevel: readonly string[] = ['alter table market add column stop_out_level numeric not null default 50']

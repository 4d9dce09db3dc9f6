import { useAddressState } from '#app/ui/use-address-state.ts';
import { type TeamTableState, tableStateOf, withTableState } from './team-table-state.ts';

/** What the table shows, kept in the address. */
export function useTableState() {
  const [state, setState] = useAddressState(tableStateOf, withTableState);

  /** Whatever is changed but the page begins at the first one again. */
  const change = (changes: Partial<TeamTableState>) =>
    setState((before) => ({ ...before, page: 1, ...changes }));
  return { state, change };
}

/** One step of the breadcrumb bar: its label of spec §2.2 and its address. */
export type Crumb = { label: string; to: string };

type CrumbMatch = { handle: unknown; data: unknown };
type CrumbHandle = { crumbs: (data: unknown) => Crumb[] };

/** The crumbs of the screen that is shown: the last route that gives any, once its data is there. */
export function crumbsOf(matches: readonly CrumbMatch[]): Crumb[] {
  const screen = matches.findLast((match) => hasCrumbs(match.handle) && match.data);
  return screen && hasCrumbs(screen.handle) ? screen.handle.crumbs(screen.data) : [];
}

/** Where REGRESAR leads: the previous crumb's address, Inicio from the first. */
export function backAddress(crumbs: readonly Crumb[]): string {
  return crumbs.at(-2)?.to ?? '/';
}

function hasCrumbs(handle: unknown): handle is CrumbHandle {
  return (
    typeof handle === 'object' && handle !== null && 'crumbs' in handle && typeof handle.crumbs === 'function'
  );
}

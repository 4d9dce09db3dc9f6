/** Where the rail stands: beside the lists and desks, or beside an editor, which needs the width for itself. */
export type RailPlace = 'desk' | 'editor';

/** True where the rail is folded. */
export type FoldedRails = Readonly<Record<RailPlace, boolean>>;

/** The cookie of each place: the server reads it, so that the first paint is right. */
const names: Record<RailPlace, string> = { desk: 'menu', editor: 'menuEditor' };

const FOLDED = 'plegado';
const OPEN = 'abierto';

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The rails as these cookies keep them; without a choice the one beside an editor alone is folded. */
export const foldedRailsIn = (cookies: string | null): FoldedRails => ({
  desk: choiceIn(cookies, 'desk') ?? false,
  editor: choiceIn(cookies, 'editor') ?? true,
});

/** The cookie that keeps the choice of one place on this device. */
export const railCookie = (place: RailPlace, isFolded: boolean): string =>
  `${names[place]}=${isFolded ? FOLDED : OPEN}; Path=/; Max-Age=${ONE_YEAR_IN_SECONDS}; SameSite=Lax`;

function choiceIn(cookies: string | null, place: RailPlace): boolean | null {
  const word = new RegExp(`(?:^|; )${names[place]}=([a-z]+)`).exec(cookies ?? '')?.[1];
  if (word === FOLDED) return true;
  return word === OPEN ? false : null;
}

/** What decides whether a congratulation may open now. Times are monotonic, in milliseconds. */
export type Moment = {
  visible: boolean;
  /** Something fills the screen: what opens behind it would not be seen. */
  fullscreen: boolean;
  /** Another dialog stands: one at a time. */
  dialogOpen: boolean;
  /** The cursor stands in a field for text. */
  inTextField: boolean;
  lastTypedAt: number;
  /** This tab is the one that was used last, among those of the browser. */
  lastUsed: boolean;
  /** How long the congratulation has been waiting. */
  waited: number;
};

/** Who stopped typing this long ago is not typing, though the cursor still stands in the field. */
const TYPING_MS = 10_000;
/** The tab in use opens at once; the others leave it this long to do so. */
const OTHER_TAB_MS = 400;

/** A pause of the person, in the tab they look at (product: badges). */
export function isTheMoment(moment: Moment, now: number): boolean {
  const typing = moment.inTextField && now - moment.lastTypedAt < TYPING_MS;
  const myTurn = moment.lastUsed || moment.waited >= OTHER_TAB_MS;
  return moment.visible && !moment.fullscreen && !moment.dialogOpen && !typing && myTurn;
}

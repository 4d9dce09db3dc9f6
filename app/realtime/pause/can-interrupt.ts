/** The facts that decide whether a dialog that nobody asked for may open now. Times are monotonic, in milliseconds. */
export type Situation = {
  visible: boolean;
  /** Something fills the screen: a dialog behind it would not be seen. */
  fullscreen: boolean;
  /** Another dialog stands: one at a time. */
  dialogOpen: boolean;
  /** When another one was let through; its dialog is drawn a moment later. */
  lastLetAt: number;
  /** The cursor stands in a field for text. */
  inTextField: boolean;
  lastTypedAt: number;
  /** This tab is the one that was used last, among those of the browser. */
  lastUsed: boolean;
  /** How long this one has been waiting. */
  waited: number;
};

/** After this long without a key the person is not typing, though the cursor still stands in the field. */
const TYPING_MS = 10_000;
/** The tab in use opens at once; the others leave it this long to do so, on a busy phone too. */
const OTHER_TAB_MS = 2_000;
/** A dialog that was let through stands after this long, on a busy phone too. */
const DRAWN_MS = 500;

/** True where the person pauses, in the tab they look at (product: badges). */
export function canInterrupt(situation: Situation, now: number): boolean {
  const typing = situation.inTextField && now - situation.lastTypedAt < TYPING_MS;
  const opensAnother = situation.dialogOpen || now - situation.lastLetAt < DRAWN_MS;
  const myTurn = situation.lastUsed || situation.waited >= OTHER_TAB_MS;
  return situation.visible && !situation.fullscreen && !opensAnother && !typing && myTurn;
}

/** For so long a change can be taken back. */
export const UNDO_MINUTES = 10;

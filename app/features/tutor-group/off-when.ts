/** A button that does nothing now and still keeps the focus: what it opened gives the focus back to it. */
export const offWhen = (off: boolean) => ({
  'aria-disabled': off || undefined,
  'data-disabled': off || undefined,
});

/** Side of a photo, in pixels: twice the 138 of the profile, and twice that for dense screens. */
export const photoSides = [276, 552] as const;

const [smallest] = photoSides;

/** Where a photo of that side lives; the file's own key is the smallest one. */
export const photoKey = (storageKey: string, side: number): string =>
  side === smallest ? storageKey : storageKey.replace(/\.webp$/, `-${side}.webp`);

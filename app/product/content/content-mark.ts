/**
 * A number that two equal contents have in common: what is typed on a device was made from it, whatever was saved of the
 * same object beside it meanwhile.
 */
export function contentMark(content: unknown): number {
  let mark = 0;
  for (const letter of JSON.stringify(content ?? null)) {
    mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  }
  return mark;
}

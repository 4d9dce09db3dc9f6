/** No text of people is nested so deep; readers of HTML look through all open tags at each end, and screens nest as it does. */
const MAX_DEPTH = 100;
/** Paragraphs, points and cells whose ends are left out end with the next one; beyond so many somebody means harm. */
const MAX_UNENDED = 1_000;
const tag = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/gi;
const empty = new Set('area br col hr img input link meta source wbr'.split(' '));
const unended = new Set('dd dt li option p td th tr'.split(' '));

/**
 * The HTML without the tags that stand deeper than a text of people needs; its words stay. HTML that is no deeper is
 * given back as it is.
 */
export function flattened(html: string): string {
  const open = { deep: 0, unended: 0 };
  return html.replace(tag, (whole: string, slash: string, name: string) => {
    const kind = name.toLowerCase();
    if (empty.has(kind)) return whole;
    const [counted, most] = unended.has(kind)
      ? (['unended', MAX_UNENDED] as const)
      : (['deep', MAX_DEPTH] as const);
    if (slash === '') {
      open[counted] += 1;
      return open[counted] > most ? '' : whole;
    }
    const before = open[counted];
    open[counted] = Math.max(0, before - 1);
    return before > most ? '' : whole;
  });
}

import type * as z from 'zod/mini';
import type { checkedThing } from '#app/contract/stored/tasks/content.ts';

/** A link or a file with every place that uses it, or what a place lacks. */
export type ThingToCheck = z.output<typeof checkedThing>;

/** A place of the content. */
export type Place = ThingToCheck['places'][number];

/** The content of a place: texts as they are stored, files with their role. */
export type CheckedPlace = {
  place: Place;
  /** Of an activity: 1 podcast, 2 video. */
  activityKind: number | null;
  contents: readonly unknown[];
  files: readonly { id: number; name: string | null; role: string }[];
  /** Of the changes that are not published. */
  changedFiles: readonly { id: number; name: string | null }[];
};

const PODCAST = 1;
const VIDEO = 2;

const hrefs = /<a\b[^>]*\bhref="([^"]+)"/g;
const pictures = /<img\b[^>]*\bsrc="\/archivos\/(\d+)"/g;
const downloads = /^\/archivos\/(\d+)(?:[?#]|$)/;

/** All strings of some JSON. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsOf(inner);
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** The addresses that a text leads to, and the files that it shows. */
export function usesOf(text: string): { links: string[]; files: number[] } {
  const all = /^https?:\/\/\S+$/i.test(text.trim())
    ? [text.trim()]
    : [...text.matchAll(hrefs)].map(([, href = '']) => unescaped(href));
  const shown = [...text.matchAll(pictures)].map(([, id]) => Number(id));
  return {
    links: all.filter((link) => /^https?:/i.test(link)),
    files: [...shown, ...all.flatMap((link) => downloads.exec(link)?.[1] ?? []).map(Number)],
  };
}

/** Everything to be looked at, each once; neighbours among the links are of different hosts as far as there are some. */
export function thingsToCheck(places: readonly CheckedPlace[]): ThingToCheck[] {
  const links = new Map<string, ThingToCheck & { kind: 'link' }>();
  const files = new Map<number, ThingToCheck & { kind: 'file' }>();
  const missing: ThingToCheck[] = [];
  for (const { place, activityKind, contents, files: own, changedFiles } of places) {
    const addFile = (fileId: number, name: string | null) => {
      const file = files.get(fileId) ?? { kind: 'file' as const, fileId, name, places: [] };
      if (!file.places.includes(place)) file.places.push(place);
      files.set(fileId, { ...file, name: file.name ?? name });
    };
    for (const { id, name } of [...own, ...changedFiles]) addFile(id, name);
    for (const text of textsOf(contents)) {
      const uses = usesOf(text);
      for (const id of uses.files) addFile(id, null);
      for (const link of uses.links) {
        const known = links.get(link) ?? { kind: 'link' as const, link, places: [] };
        if (!known.places.includes(place)) known.places.push(place);
        links.set(link, known);
      }
    }
    const has = (role: string) => own.some((file) => file.role === role);
    const lacks = (what: string, why: string) =>
      missing.push({ kind: 'missing', what, why, places: [place] });
    if (activityKind === PODCAST && !has('audio')) lacks('Audio', 'El podcast no tiene su audio.');
    if (activityKind === VIDEO && !has('video')) lacks('Video', 'El objeto no tiene su video.');
    if (activityKind === VIDEO && !has('captions')) lacks('Subtítulos', 'El video no tiene subtítulos.');
  }
  return [...missing, ...files.values(), ...byTurns([...links.values()])];
}

/** One link of each host, then the next of each. */
function byTurns<L extends { link: string }>(links: readonly L[]): L[] {
  const turns = new Map<string, number>();
  const placed = links.map((link) => {
    const host = /^https?:\/\/([^/?#]+)/i.exec(link.link)?.[1]?.toLowerCase() ?? '';
    const turn = turns.get(host) ?? 0;
    turns.set(host, turn + 1);
    return { link, turn };
  });
  return placed.toSorted((one, other) => one.turn - other.turn).map(({ link }) => link);
}

/** What no file system of our people takes in a name, and what would climb out of a folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const unsafe = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** Longest name we give to an entry. */
const longest = 120;

/** Names for the entries of an archive: safe in every system, each of them once, in the given order. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeName(name);
    const { stem, extension } = parted(safe);
    let unique = safe;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++) unique = `${stem} (${copy})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** One name without separators, control characters, leading dots or trailing dots; `archivo` where nothing is left. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const { stem, extension } = parted(clean);
  return `${Array.from(stem).slice(0, longest).join('')}${extension}` || 'archivo';
}

function parted(name: string): { stem: string; extension: string } {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length), extension };
}

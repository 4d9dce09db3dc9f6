/** The characters that no file system of our people takes in a name, and those that climb out of a folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const unsafe = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** Longest name we give to an entry. */
const longest = 120;

/** Longest name of a folder: a path of several must fit into the 260 letters of Windows. */
const longestFolder = 40;

/** Names for the entries of an archive: safe in every system, each of them once, in the given order. */
export const archiveNames = (names: readonly string[]): string[] => archivePaths(names.map((name) => [name]));

/** {@link archiveNames} of files in folders, the file last: equal names are told apart in their folder. */
export function archivePaths(paths: readonly (readonly string[])[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const folder = path
      .slice(0, -1)
      .map((name) => `${folderName(name)}/`)
      .join('');
    const safe = safeName(path.at(-1) ?? '');
    const { stem, extension } = parted(safe);
    let unique = folder + safe;
    for (let copy = 2; taken.has(unique.toLowerCase()); copy++)
      unique = `${folder}${stem} (${copy})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Cut without leaving a dot or a space at its end. */
const folderName = (name: string): string =>
  safeName(Array.from(safeName(name)).slice(0, longestFolder).join(''));

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

import { es } from 'zod/locales';
import type * as z from 'zod/mini';
import { type ProgrammePackage, programmePackage } from '#app/contract/stored/programme-package.ts';

/** A fault without a sentence of ours is told in Spanish all the same. */
const { localeError: error } = es();

/**
 * The content of a manifest, or everything that is wrong with it, a line for each. Of a package of another version nothing
 * else is said: what it should hold is not known.
 */
export function readPackage(
  manifest: unknown,
): { content: ProgrammePackage; faults: null } | { content: null; faults: string[] } {
  const read = programmePackage.safeParse(manifest, { error });
  if (read.success) return { content: read.data, faults: null };
  const { issues } = read.error;
  const ofVersion = issues.filter(({ path }) => path[0] === 'format' || path[0] === 'version');
  return { content: null, faults: (ofVersion.length > 0 ? ofVersion : issues).map(faultText) };
}

/** 'programme.units.2.name: Falta el texto.' */
const faultText = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.length === 0 ? 'programa.json' : path.join('.')}: ${message}`;

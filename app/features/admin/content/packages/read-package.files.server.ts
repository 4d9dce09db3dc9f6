import { type ProgrammePackage, programmePackage } from '#app/contract/stored/packages/programme-package.ts';
import { packageFaultMessage, packageFaultText } from './package-faults.texts.ts';

/** Faults of a package that are listed; whoever mends them sees the others next. */
const MAX_LISTED = 50;

/**
 * The content of a manifest, or everything that is wrong with it, a line for each. Of a package of another version nothing
 * else is said: what it should hold is not known.
 */
export function readPackage(
  manifest: unknown,
): { content: ProgrammePackage; faults: null } | { content: null; faults: string[] } {
  if (typeof manifest !== 'object' || manifest === null) {
    return { content: null, faults: ['programa.json está dañado, o no es de un paquete de Rumbo.'] };
  }
  const read = programmePackage.safeParse(manifest, { error: packageFaultMessage });
  if (read.success) return { content: read.data, faults: null };
  const { issues } = read.error;
  const ofVersion = issues.filter(({ path }) => path[0] === 'format' || path[0] === 'version');
  const told = ofVersion.length > 0 ? ofVersion : issues;
  return { content: null, faults: told.map((issue) => packageFaultText(issue, manifest)) };
}

/** The first faults of a package, each once. */
export const listedFaults = (faults: readonly string[]): string[] =>
  [...new Set(faults)].slice(0, MAX_LISTED);

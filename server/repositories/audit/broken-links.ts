import type { TrailFinding } from '../../db/columns.ts';
import { linkHash, type TrailRow } from './trail-row.ts';

/**
 * The fault and its place: a row `changed`, `missing`, `inserted` or `reordered` at a position of the chain; a row
 * `unlinked` for over a minute, with the position that it should follow; a chain that is not the one of a kept
 * `head`, or `shorter` than one that was kept or checked.
 */
export type Finding = TrailFinding;

/** A link whose hash is not that of its row and of the link before; `before` holds the hashes of the two before it. */
export type Broken = { row: TrailRow; position: number; hash: Buffer; before: readonly Buffer[] };

/** Only so many are compared with each other: beyond, everything counts as changed. */
const COMPARED = 200;

/**
 * Why each link is broken. One that fits the hash before the link before it has an inserted one in front of it; one that
 * fits another place, or whose row fits with another one's number, was moved; any other row was changed.
 */
export function whyBroken(links: readonly Broken[]): Finding[] {
  if (links.length > COMPARED) return links.map((link) => said('changed', link));
  const findings: Finding[] = [];
  for (const link of links) {
    const { row, hash, position, before } = link;
    const [earlier] = before;
    const isAfterBroken = links.some((other) => other.position === position - 1);
    if (!isAfterBroken && earlier && before.length === 2 && linkHash(earlier, row).equals(hash)) {
      findings.push({ kind: 'inserted', position: position - 1, auditId: null });
    } else if (fitsElsewhere(link, links)) {
      findings.push(said('reordered', link));
    } else if (isSwapped(link, links)) findings.push(said('reordered', link));
    else findings.push(said('changed', link));
  }
  return findings;
}

const said = (kind: Finding['kind'], { position, row }: Broken): Finding => ({
  kind,
  position,
  auditId: row.id,
});

/** The row follows another link than the one that stands before it. */
const fitsElsewhere = ({ row, hash, position }: Broken, links: readonly Broken[]): boolean =>
  links.some(
    (other) =>
      (other.position !== position && linkHash(other.hash, row).equals(hash)) ||
      other.before.some((before) => other.position !== position && linkHash(before, row).equals(hash)),
  );

/** Another broken row would fit here under this one's number. */
const isSwapped = ({ row, hash, position, before }: Broken, links: readonly Broken[]): boolean => {
  const previous = before.at(-1);
  return links.some(
    (other) =>
      previous !== undefined &&
      other.position !== position &&
      [
        { ...other.row, id: row.id },
        { ...other.row, id: row.id, at: row.at },
      ].some((swapped) => linkHash(previous, swapped).equals(hash)),
  );
};

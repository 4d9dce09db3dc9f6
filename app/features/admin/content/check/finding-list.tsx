import type { ContentCheck, Finding } from '#app/contract/admin/content/check.ts';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { unitPartHref } from '#app/contract/admin/content/links/units.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { kindNames } from './check-lines.ts';

const placeOf = ({ programme, unit, module, object }: Finding): string =>
  [programme, unit, module, object].filter(Boolean).join(' › ');

/** The findings of a check, and the file with all of them. */
export function FindingList({ check, address }: { check: ContentCheck; address: string }) {
  const { found, findings, total } = check;
  if (found === 0) {
    return (
      <p role="status">
        Todo está en su lugar:{' '}
        {countText(total ?? 0, 'enlace o archivo revisado', 'enlaces y archivos revisados')}.
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {`Se ${wordFor(found, 'encontró', 'encontraron')} ${countText(found, 'problema', 'problemas')}.`}{' '}
        {found > findings.length ? `Aquí están los primeros ${numberText(findings.length)}. ` : ''}
        <a href={address} download className="primary strong">
          Descargar la lista
        </a>
      </p>
      <ul className="grid gap-sm bare-list" aria-label="Problemas encontrados">
        {findings.map((one) => (
          <li
            key={`${one.unitId}/${one.step}/${one.activityId}/${one.kind}/${one.what}`}
            className="framed round pad-md stack gap-4"
          >
            <FoundPlace finding={one} />
            <span className="strong breaks">
              {kindNames[one.kind]}: {one.what}
            </span>
            <span className="danger">{one.why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const partOf = {
  case: 'case',
  challenge: 'challenge',
  survey: 'survey',
  'self-assessment': 'assessment',
} as const;

/** Address of the editor that mends a finding: that of the object, of the step, or of the unit. */
const editorOf = ({ activityId, unitId, step }: Finding): string =>
  activityId === null
    ? unitPartHref(unitId, step === null ? 'form' : partOf[step])
    : contentHref('activity', activityId);

function FoundPlace({ finding }: { finding: Finding }) {
  return (
    <Link to={editorOf(finding)} className="primary small">
      {placeOf(finding)}
    </Link>
  );
}

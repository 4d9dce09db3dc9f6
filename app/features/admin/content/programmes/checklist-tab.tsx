import type { ReactNode } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { programmeHref } from '#app/contract/admin/content/links/programmes.ts';
import { unitsHref } from '#app/contract/admin/content/links/units.ts';
import type { Checklist, MissingContent } from '#app/contract/admin/content/programmes.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Section, Sheet } from '#app/ui/layout/page.tsx';
import styles from './programme.module.css';
import { ProgrammeChips } from './programme-chips.tsx';

type Props = {
  programmeId: number;
  /** In the bin, and its units with it. */
  isDeleted: boolean;
  checklist: Checklist;
};

/**
 * The needs of a programme that is to be published with everything in it, line by line, each with the way to mend it.
 */
export function ChecklistTab({ programmeId, isDeleted, checklist }: Props) {
  const { published, units, bank, bankNeeded } = checklist;
  return (
    <div className="stack gap-lg">
      <Section title="Programa">
        <ul className="stack gap-sm bare-list">
          <ListLine isOk={published > 0}>{unitsText(published, units.length)}</ListLine>
          <ListLine isOk={bank >= bankNeeded}>
            El banco tiene {bank} preguntas activas y necesita al menos {bankNeeded}.{' '}
            <Link className="inline primary target" to={programmeHref(programmeId, 'bank')}>
              Abrir el banco
            </Link>
          </ListLine>
        </ul>
      </Section>
      <Section title="Unidades">
        {units.length === 0 ? (
          <p className="quiet">
            Todavía no tiene unidades.{' '}
            {isDeleted ? null : (
              <Link className="inline primary target" to={unitsHref({ programmeId }, 'new')}>
                Crear la primera
              </Link>
            )}
          </p>
        ) : null}
        <ul className="stack gap-md bare-list">
          {units.map((unit) => (
            <Sheet as="li" key={unit.id}>
              <div className="stack gap-sm">
                <div className="wrap gap-sm between align-center">
                  <h3 className="large">
                    <Link className="inline primary target" to={contentHref('unit', unit.id)}>
                      {unit.name}
                    </Link>
                  </h3>
                  <ProgrammeChips state={unit.state} hasDraft={unit.hasDraft} isDeleted={isDeleted} />
                </div>
                <ul className="stack gap-sm bare-list">
                  {unit.missing.length === 0 ? <ListLine isOk>No le falta nada.</ListLine> : null}
                  {unit.missing.map((one) => (
                    <MissingLine key={`${one.kind}:${one.id}:${one.text}`} missing={one} />
                  ))}
                </ul>
              </div>
            </Sheet>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function MissingLine({ missing: { kind, id, name, text } }: { missing: MissingContent }) {
  return (
    <ListLine isOk={false}>
      <Link className="inline primary target" to={contentHref(kind, id)}>
        {name}
      </Link>
      : {text}
    </ListLine>
  );
}

function ListLine({ isOk, children }: { isOk: boolean; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <StatusChip status={isOk ? 'done' : 'late'}>{isOk ? 'Listo' : 'Falta'}</StatusChip>
      <div>{children}</div>
    </li>
  );
}

function unitsText(published: number, standing: number): string {
  if (published > 0) {
    return `Tiene ${countText(published, 'unidad publicada', 'unidades publicadas')} de ${standing}.`;
  }
  return standing === 0
    ? 'Necesita al menos una unidad publicada: todavía no tiene ninguna.'
    : 'Necesita al menos una unidad publicada: «Publicar con todo» publica también sus unidades.';
}

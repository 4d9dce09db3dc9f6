import type { ReactNode } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { nothingChosen, treeHref } from '#app/contract/admin/content/links/tree.ts';
import type { Orphans } from '#app/contract/admin/content/tree.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { capital } from '#app/domain/text/text.ts';
import { kindNouns } from '#app/product/admin/content/content.texts.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/page.tsx';

/** Content that was left over: in something archived, without a generation, without a use. */
export function OrphanLists({ orphans }: { orphans: Orphans }) {
  const { objects, objectCount, units, unitCount, files, fileCount } = orphans;
  if (objectCount + unitCount + fileCount === 0) {
    return <EmptyState title="No hay contenido suelto.">Todo está en su lugar y en uso.</EmptyState>;
  }
  return (
    <div className="stack gap-xl">
      <Part title="Dentro de algo archivado" count={objectCount} shown={objects.length}>
        {objects.map(({ kind, id, name, parent, parentState }) => (
          <Row
            key={`${kind}.${id}`}
            name={name}
            about={`${capital(kindNouns[kind].one)} · dentro de «${parent}», ${parentState === 'deleted' ? 'en la papelera' : 'archivado'}`}
            to={contentHref(kind, id)}
          />
        ))}
      </Part>
      <Part title="Unidades sin generación en curso" count={unitCount} shown={units.length}>
        {units.map(({ id, name, programme }) => (
          <Row
            key={id}
            name={name}
            about={programme.name}
            to={treeHref({ ...nothingChosen, programmeId: programme.id, open: { kind: 'unit', id } })}
          />
        ))}
      </Part>
      <Part title="Archivos sin uso" count={fileCount} shown={files.length}>
        {files.map(({ id, name, size }) => (
          <Row key={id} name={name} about={sizeText(size)} href={fileAddress(id)} />
        ))}
      </Part>
    </div>
  );
}

type PartProps = { title: string; count: number; shown: number; children: ReactNode };

function Part({ title, count, shown, children }: PartProps) {
  if (count === 0) return null;
  return (
    <Section title={`${title} (${numberText(count)})`}>
      <ul className="stack gap-xs bare-list">{children}</ul>
      {shown < count ? <p className="quiet">Se muestran los primeros {shown}.</p> : null}
    </Section>
  );
}

type RowProps = { name: string; about: string; to?: string | null; href?: string };

function Row({ name, about, to = null, href }: RowProps) {
  return (
    <li className="row wrap gap-sm between card pad-sm">
      <span className="stack grow-12 slim">
        <span className="strong breaks">{name}</span>
        <span className="quiet small">{about}</span>
      </span>
      {to ? (
        <ButtonLink to={to} variant="subtle" size="sm" aria-label={`Abrir ${name}`}>
          Abrir
        </ButtonLink>
      ) : null}
      {href ? (
        <ButtonLink href={href} variant="subtle" size="sm" aria-label={`Abrir ${name}`}>
          Abrir
        </ButtonLink>
      ) : null}
    </li>
  );
}

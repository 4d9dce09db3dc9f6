import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { noticeHref } from '#app/contract/admin/support/links/notices.ts';
import type { ComparedBlock, NoticeComparison, NoticeRow } from '#app/contract/admin/support/notices.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { placed } from '#app/ui/list/placed.ts';
import styles from './compared-notice.module.css';
import { fullNameOf, wordsText } from './notice.texts.ts';

type Props = {
  notice: NoticeRow;
  others: readonly NoticeRow[];
  other: NoticeRow | null;
  comparison: NoticeComparison | null;
};

/**
 * The words that a version adds to another one and those it leaves out: in words and by its sign, never by colour
 * alone.
 */
export function ComparedNotice({ notice, others, other, comparison }: Props) {
  const navigate = useNavigate();
  const [onlyChanges, setOnlyChanges] = useState(false);
  if (!other || !comparison) return <p className="quiet">No hay otra versión con la cual compararla.</p>;
  const isChanged = ({ change }: ComparedBlock) => change !== 'same';
  const shown = onlyChanges ? comparison.blocks.filter(isChanged) : comparison.blocks;
  return (
    <div className="stack gap-md">
      <NativeSelect
        label="Comparada con"
        options={others.map((row) => ({ value: String(row.id), label: fullNameOf(row) }))}
        value={String(other.id)}
        onChange={(event) =>
          navigate(noticeHref(notice.id, 'compare', { otherId: Number(event.currentTarget.value) }), {
            preventScrollReset: true,
            replace: true,
          })
        }
      />
      <p role="status" className="strong" data-figures>
        {summaryOf(comparison)}
      </p>
      {comparison.blocks.some(isChanged) ? (
        <>
          <Checkbox
            label="Ver solo lo que cambió"
            checked={onlyChanges}
            onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
          />
          <ol className="stack gap-sm bare-list prose" aria-label="Texto comparado">
            {placed(shown).map(({ place, one: block }) => (
              <Block key={place} block={block} />
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}

const blockNames: Readonly<Record<ComparedBlock['change'], string | null>> = {
  same: null,
  added: 'Se agregó',
  removed: 'Se quitó',
  changed: 'Cambió',
};

function Block({ block: { kind, change, parts } }: { block: ComparedBlock }) {
  const name = blockNames[change];
  return (
    <li className={styles.block} data-change={change} data-kind={kind}>
      {name ? <p className="small strong quiet">{name}</p> : null}
      <p className={styles.words}>
        {placed(parts).map(({ place, one: part }) => (
          <Part key={place} part={part} isWhole={change !== 'changed'} />
        ))}
      </p>
    </li>
  );
}

type PartProps = { part: ComparedBlock['parts'][number]; isWhole: boolean };

function Part({ part: { text, change }, isWhole }: PartProps) {
  if (change === 'same') return <span>{text}</span>;
  const Words = change === 'added' ? 'ins' : 'del';
  return (
    <Words>
      {isWhole ? null : (
        <span className="spoken-only">{change === 'added' ? ' se agrega: ' : ' se quita: '}</span>
      )}
      <span>{text}</span>
      {isWhole ? null : <span className="spoken-only">, fin. </span>}
    </Words>
  );
}

function summaryOf({ added, removed, blocks }: NoticeComparison): string {
  const changed = blocks.filter(({ change }) => change !== 'same').length;
  if (changed === 0) return 'Dicen lo mismo.';
  const where = `en ${countText(changed, 'párrafo', 'párrafos')}`;
  return `Agrega ${wordsText(added)} y quita ${wordsText(removed)}, ${where}.`;
}

import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { ComparedBlock, ComparedText } from '#app/contract/admin/compared-text.ts';
import { noticeHref } from '#app/contract/admin/support/links/notices.ts';
import type { NoticeRow } from '#app/contract/admin/support/notices.ts';
import { countText } from '#app/domain/text/counts.ts';
import { ComparedBlocks } from '#app/product/admin/trail/compared-blocks.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { fullNameOf, wordsText } from './notice.texts.ts';

type Props = {
  notice: NoticeRow;
  others: readonly NoticeRow[];
  other: NoticeRow | null;
  comparison: ComparedText | null;
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
          <ComparedBlocks blocks={shown} label="Texto comparado" />
        </>
      ) : null}
    </div>
  );
}

function summaryOf({ added, removed, blocks }: ComparedText): string {
  const changed = blocks.filter(({ change }) => change !== 'same').length;
  if (changed === 0) return 'Dicen lo mismo.';
  const where = `en ${countText(changed, 'párrafo', 'párrafos')}`;
  return `Agrega ${wordsText(added)} y quita ${wordsText(removed)}, ${where}.`;
}

import type { ComparedBlock } from '#app/contract/admin/compared-text.ts';
import { placed } from '#app/ui/list/placed.ts';
import styles from './compared-blocks.module.css';

/** A text beside the one of before, paragraph by paragraph: what it adds and leaves out, in words and by its sign. */
export function ComparedBlocks({ blocks, label }: { blocks: readonly ComparedBlock[]; label: string }) {
  return (
    <ol className="stack gap-sm bare-list prose" aria-label={label}>
      {placed(blocks).map(({ place, one: block }) => (
        <Block key={place} block={block} />
      ))}
    </ol>
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

import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { NativeSelect } from '../controls/native-select.tsx';
import { Pager } from '../controls/pager.tsx';
import styles from './list.module.css';

type Props = {
  /** Rows of the list in all. */
  total: number;
  /** From one on. */
  page: number;
  size: number;
  /** Rows that are counted at most: of more of them the total is one more. */
  most?: number;
  onPage: (page: number) => void;
  /** Where the size of a page can be chosen. `label` is what a reader of the screen calls the list. */
  choice?: { sizes: readonly number[]; label: string; onSize: (size: number) => void };
};

/** Which part of a list is shown, and the way to the others. */
export function ListFooter({ total, page, size, most, onPage, choice }: Props) {
  const pages = Math.max(1, Math.ceil(Math.min(total, most ?? total) / size));
  return (
    <div className={`wrap gap-xs-md between align-center ${styles.foot}`} data-print="never">
      <p className="quiet small" role="status" data-figures>
        {shownText(total, page, size, most)}
      </p>
      <Pager page={Math.min(page, pages)} pages={pages} open={onPage} />
      {choice ? (
        <NativeSelect
          reads
          className={styles.size}
          aria-label={`Resultados por página de ${choice.label}`}
          options={choice.sizes.map((one) => ({ value: String(one), label: `${one} por página` }))}
          value={String(size)}
          onChange={(event) => choice.onSize(Number(event.currentTarget.value))}
        />
      ) : null}
    </div>
  );
}

/** 'Mostrando 26 a 50 de 312 Resultados', 'Mostrando 1 a 25 de más de 10,000 Resultados'. */
export function shownText(total: number, page: number, size: number, most = total): string {
  if (total === 0) return 'Sin resultados';
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return `Mostrando ${numberText(first)} a ${numberText(last)} de ${total > most ? 'más de ' : ''}${numberText(Math.min(total, most))} ${wordFor(total, 'Resultado', 'Resultados')}`;
}

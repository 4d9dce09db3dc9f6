import type { ReactNode } from 'react';
import {
  checkImport,
  type ImportChoice,
  type ImportDates,
  type ImportDetail,
  type ImportZeros,
} from '#app/contract/admin/people/import.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Sheet } from '#app/ui/layout/page.tsx';
import { rowsText } from '../import.texts.ts';

type Answer = Pick<ImportChoice, 'zeros' | 'dates'>;

/** The questions about the whole file that wait for their answer. */
const openDoubts = ({ lostZeros, zeros, monthFirst, dates }: ImportDetail['doubts']) => ({
  hasZeros: lostZeros > 0 && zeros === null,
  hasDates: monthFirst !== null && dates === null,
});

/** True while something about the whole file waits for its answer. */
export const hasDoubts = (doubts: ImportDetail['doubts']): boolean =>
  Object.values(openDoubts(doubts)).includes(true);

const zerosTexts: Record<ImportZeros, string> = {
  restore: 'Los números se leen con sus ceros.',
  keep: 'Los números se leen como están.',
};
const datesTexts: Record<ImportDates, string> = {
  monthFirst: 'Las fechas se leen mes/día/año.',
  dayFirst: 'Las fechas se leen día/mes/año.',
};

/**
 * Doubts about the whole file: each is answered for all rows, and the file is checked again. An answer stays in sight,
 * and is taken back.
 */
export function Doubts({ detail }: { detail: ImportDetail }) {
  const { run, busy, fault } = useAction();
  const { lostZeros, zeros, monthFirst, dates } = detail.doubts;
  const { hasZeros, hasDates } = openDoubts(detail.doubts);
  const answer = (said: Answer) =>
    void run(checkImport, {
      params: { importId: detail.id },
      body: { mapping: detail.mapping, mode: detail.mode, ...said },
    });
  const choice = (said: Answer, words: string) => (
    <Button variant="default" disabled={busy} onClick={() => answer(said)}>
      {words}
    </Button>
  );
  const given = (text: string, said: Answer) => (
    <p className="wrap gap-sm">
      {text}
      <Button variant="default" disabled={busy} aria-label={`Cambiar. ${text}`} onClick={() => answer(said)}>
        Cambiar
      </Button>
    </p>
  );
  return (
    <>
      {zeros ? given(zerosTexts[zeros], { zeros: null }) : null}
      {dates ? given(datesTexts[dates], { dates: null }) : null}
      {hasZeros ? (
        <Doubt
          title="¿El archivo perdió los ceros de sus números?"
          text={`En ${rowsText(lostZeros)} el número es de alguien si lleva ceros al principio. Excel los quita al abrir un CSV.`}
        >
          {choice({ zeros: 'restore' }, 'Leer los números con sus ceros')}
          {choice({ zeros: 'keep' }, 'Son otras personas: dejarlos como están')}
        </Doubt>
      ) : null}
      {hasDates ? (
        <Doubt
          title="¿Las fechas traen primero el mes?"
          text={`«${monthFirst}» solo existe con el mes primero: un Excel de Estados Unidos las escribe así. Vale para todas las fechas del archivo.`}
        >
          {choice({ dates: 'monthFirst' }, 'Sí: mes/día/año')}
          {choice({ dates: 'dayFirst' }, 'No: día/mes/año')}
        </Doubt>
      ) : null}
      {fault ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
    </>
  );
}

function Doubt({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Sheet>
      <div className="stack gap-sm">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="wrap gap-sm">{children}</div>
      </div>
    </Sheet>
  );
}

import type { ReactNode } from 'react';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';

type Edition<C> = { number: number; publishedAt: string; sent: number; open: number; content: C };

type Props<C> = {
  editions: readonly Edition<C>[];
  zone: string;
  /** The name of one answer, and of several: «respuesta». */
  nouns: readonly [one: string, many: string];
  show: (content: C) => ReactNode;
};

/** 'Edición 2, publicada el 3 de marzo de 2026, con 14 respuestas y 3 sin enviar.' */
function editionText(
  { number, publishedAt, sent, open }: Omit<Edition<unknown>, 'content'>,
  zone: string,
  nouns: readonly [string, string],
): string {
  const begun = open > 0 ? ` y ${open} sin enviar` : '';
  return `Edición ${number}, publicada el ${longDate(todayIn(zone, new Date(publishedAt)))}, con ${countText(sent, ...nouns)}${begun}`;
}

/** The published editions, which never change: whoever answered one goes on reading it (product: editions). */
export function EditionList<C>({ editions, zone, nouns, show }: Props<C>) {
  if (editions.length === 0) return null;
  return (
    <section className="stack gap-sm">
      <h2>Ediciones publicadas</h2>
      <p className="quiet">Quien empezó con una edición sigue con ella; nadie cambia lo que ya respondió.</p>
      {editions.map(({ content, ...edition }, place) => (
        <Collapsible
          key={edition.number}
          level={3}
          title={editionText(edition, zone, nouns)}
          summary={place === 0 ? 'Vigente' : undefined}
          startsOpen={false}
        >
          {show(content)}
        </Collapsible>
      ))}
    </section>
  );
}

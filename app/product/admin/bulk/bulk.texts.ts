import type { BulkAct } from '#app/contract/admin/support/tasks.ts';
import { countText, peopleText } from '#app/domain/text/counts.ts';

/** '1 generación', '12 generaciones'. */
export const groupsText = (count: number): string => countText(count, 'generación', 'generaciones');

type Words = {
  /** While it goes on. */
  work: string;
  /** The words of the result, with '12 personas'. */
  done: (whom: string) => string;
};

const words: Record<BulkAct, Words> = {
  mail: { work: 'Mandando las activaciones', done: (whom) => `Mandamos la activación a ${whom}.` },
  drop: { work: 'Dando de baja', done: (whom) => `Dimos de baja a ${whom}.` },
  restore: { work: 'Reactivando', done: (whom) => `Reactivamos a ${whom}.` },
  edit: { work: 'Cambiando los datos', done: (whom) => `Cambiamos los datos de ${whom}.` },
  remove: { work: 'Eliminando cuentas', done: (whom) => `La cuenta de ${whom} está en la papelera.` },
  join: { work: 'Agregando a la generación', done: (whom) => `Agregamos a ${whom} a la generación.` },
  leave: { work: 'Dando de baja de la generación', done: (whom) => `Dimos de baja a ${whom}.` },
  rejoin: { work: 'Reincorporando', done: (whom) => `Reincorporamos a ${whom}.` },
  move: { work: 'Moviendo de generación', done: (whom) => `Movimos a ${whom}.` },
  extend: { work: 'Dando prórroga', done: (whom) => `Dimos prórroga a ${whom}.` },
  remind: { work: 'Programando recordatorios', done: (whom) => `Programamos el recordatorio de ${whom}.` },
  publish: { work: 'Publicando generaciones', done: (whom) => `Publicamos ${whom}.` },
  block: { work: 'Bloqueando cuentas', done: (whom) => `Bloqueamos la cuenta de ${whom}.` },
  close: { work: 'Cerrando generaciones', done: (whom) => `Cerramos ${whom}.` },
};

/** With whom it is done: '12 personas', or '12 generaciones'. */
export const whomText = (act: BulkAct, count: number): string =>
  act === 'publish' || act === 'close' ? groupsText(count) : peopleText(count);

/** The words of long work while it goes on. */
export const workText = (act: BulkAct): string => words[act].work;

/** The result of an act with so many people or generations; null where it was none. */
export const bulkDoneText = (act: BulkAct, done: number): string | null =>
  done === 0 ? null : words[act].done(whomText(act, done));

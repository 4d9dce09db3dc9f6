import { FIRST_ORDER, type QueueOrder } from '#app/contract/tutor/queue-words.ts';

/** The orders of the queue, in words; the first one has no word in the address. */
export const orders = {
  longest: { words: 'Más tiempo en espera', order: undefined },
  newest: { words: 'Menos tiempo en espera', order: { key: 'wait', down: false } },
  name: { words: 'Nombre', order: { key: 'name', down: false } },
  nameDown: { words: 'Nombre, de la Z a la A', order: { key: 'name', down: true } },
  unit: { words: 'Unidad', order: { key: 'unit', down: false } },
  unitDown: { words: 'Unidad, de la última a la primera', order: { key: 'unit', down: true } },
} as const satisfies Record<string, { words: string; order: QueueOrder | undefined }>;
export type OrderName = keyof typeof orders;

/** The name of an order of the queue. */
export function orderName({ key, down }: QueueOrder): OrderName {
  const names = Object.keys(orders) as OrderName[];
  const isIt = (name: OrderName) => {
    const order = orders[name].order ?? FIRST_ORDER;
    return order.key === key && order.down === down;
  };
  return names.find(isIt) ?? 'longest';
}

/** An order as the address has it: the first one is none. */
export const orderWord = (order: QueueOrder): QueueOrder | undefined => orders[orderName(order)].order;

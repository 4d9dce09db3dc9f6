import { wireBody } from '../../wire/codec.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { exportReply } from '../people-export.ts';

/** Only profile 1 opens the administration (spec §6). */
const who = ['admin'] as const;

export const startPersonPackage = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/paquete',
  who,
  summary:
    'Reúne los datos de una persona en un paquete, como un trabajo largo: tablas, archivos y un índice; pide confirmar la identidad.',
  body: wireBody({}),
  reply: exportReply,
});

/** Address of a package: for whoever made it, and for the person whose data it has. */
export const personPackageAddress = (taskId: number): string => `/archivos/datos/${taskId}`;

import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { exportReply } from './export.ts';

export const startPersonPackage = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/paquete',
  who: administrators,
  summary:
    'Reúne los datos de una persona en un paquete, como un trabajo largo: tablas, archivos y un índice; pide confirmar la identidad.',
  body: wireBody({}),
  reply: exportReply,
  refusals: ['identity.unconfirmed'],
});

export const packForRequest = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco/:arcoId/paquete',
  who: administrators,
  summary:
    'Prepara el paquete de los datos de la persona de una solicitud de acceso, con su identidad ya comprobada; pide confirmar la identidad de quien administra.',
  body: wireBody({ version: z.int() }),
  reply: exportReply,
  refusals: ['arco.step', 'identity.unconfirmed'],
});

/** The way in which the link of a package reaches its person. */
const way = wireEnum({ mail: 'correo', shown: 'mostrar' });
export type PackageLinkWay = z.output<typeof way>;

export const makePackageLink = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco/:arcoId/enlace',
  who: administrators,
  summary:
    'Hace el enlace que abre una sola vez el paquete de una solicitud: por correo, o a la vista esta única vez; pide confirmar la identidad.',
  body: wireBody({ version: z.int(), way: as('medio', way) }),
  reply: wireObject({
    /** Null where a mail carries it. */
    address: as('enlace', z.nullable(z.string())),
    expiresAt: as('vence', z.string()),
  }),
  refusals: ['arco.step', 'identity.unconfirmed'],
});

/** Address that opens a package once, without a session. */
export const personPackageLink = (key: string): string => `/archivos/datos/enlace/${key}`;

/** Address of a package: for whoever made it, and for the person whose data it has. */
export const personPackageAddress = (taskId: number): string => `/archivos/datos/${taskId}`;

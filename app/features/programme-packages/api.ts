import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { importUploaded } from './packages.commands.server.ts';

const calls = api(areas.programmePackages, {
  /** POST /api/cms/programas/paquete. */
  importProgramme: (by) => importUploaded(by, by.body.address),
});

export const loader = calls.loader;
export const action = calls.action;

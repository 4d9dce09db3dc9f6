import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { joinUpload, signMissingParts } from './parts.commands.server.ts';
import { signUpload } from './uploads.commands.server.ts';

const calls = api(areas.files, {
  signUpload: async (by) => ({
    data: { signed: await signUpload(by, { ...by.body, size: by.body.size ?? null }) },
  }),
  signParts: (by) => signMissingParts(by, by.body.address),
  joinParts: (by) => joinUpload(by, by.body.address),
});

export const loader = calls.loader;
export const action = calls.action;

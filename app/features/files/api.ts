import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { signUpload } from './uploads.commands.server.ts';

const calls = api(areas.files, {
  signUpload: async ({ world, actor, body }) => {
    const { putAddress, address } = await signUpload(world, actor, {
      name: body.fileName,
      type: body.fileType,
      area: body.fileKey,
      size: body.fileSize ?? null,
    });
    const signed = { returnData: { signedRequest: putAddress, url: address } };
    return { data: { ...signed, data: signed } };
  },
});

export const loader = calls.loader;
export const action = calls.action;

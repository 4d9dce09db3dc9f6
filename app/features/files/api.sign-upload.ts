import { signUpload as endpoint } from '#app/contract/files.ts';
import { api } from '#server/route.ts';
import { signUpload } from './uploads.commands.server.ts';

export const action = api(endpoint, async ({ world, actor, body }) => {
  const { putAddress, address } = await signUpload(world, actor, {
    name: body.fileName,
    type: body.fileType,
    area: body.fileKey,
    size: body.fileSize ?? null,
  });
  const signed = { returnData: { signedRequest: putAddress, url: address } };
  return { data: { ...signed, data: signed } };
});

import { Readable } from 'node:stream';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { resource } from '#server/http/resources.ts';
import { attachment } from '#server/storage/s3.ts';
import { exportById } from './packages.commands.server.ts';

/** GET /archivos/programas/{id}: a programme with its files as a package, while it is packed (docs/programme-package.md). */
export const loader = resource(fileAddresses.programmePackage, async (context) => {
  const { world, actor, params, requestId } = context;
  const { key, stream } = await exportById({ world, actor, requestId }, params.programmeId ?? 0);
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${key}.zip`),
      'Cache-Control': 'private, no-store',
    },
  });
});

import { signParts, type UploadArea } from '#app/contract/account/files.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { draftDevice } from '#app/realtime/drafts/draft-storage.ts';

/** A large upload that this device has begun: after a reload the same file goes on where it stopped. */
export type BegunUpload = {
  /** Its address; null where none is kept, or the server takes no more of it. */
  read: () => Promise<string | null>;
  keep: (address: string) => void;
  forget: () => void;
};

/** The begun upload of that file for that place: a file that changed is another one. */
export function begunUpload(area: UploadArea, file: File, unitId: number | undefined): BegunUpload {
  const { name, size, lastModified } = file;
  const device = draftDevice(`subida.${area}.${unitId ?? 0}.${size}.${lastModified}.${name}`);
  return {
    read: async () => {
      const address = device.read()?.values;
      if (typeof address !== 'string') return null;
      try {
        await call(signParts, { body: { address } });
        return address;
      } catch (error) {
        if (!isCallError(error) || error.status !== 422) throw error;
        device.remove();
        return null;
      }
    },
    keep: (address) => device.write({ values: address, version: 0 }),
    forget: device.remove,
  };
}

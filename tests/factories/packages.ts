import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { uploadIdOf } from '#app/contract/account/files.ts';
import type { ProgrammePackage } from '#app/contract/stored/packages/programme-package.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { exportProgramme } from '#app/features/admin/content/packages/packages.commands.server.ts';
import type { World } from '#server/world.ts';
import type { TestPerson } from './learning.ts';

/** The package of a programme, in memory. */
export async function packageBytes(from: World, programmeKey: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of await exportProgramme(from, programmeKey)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export type Entries = Record<string, Uint8Array>;

export const manifestIn = (bytes: Uint8Array): ProgrammePackage =>
  JSON.parse(strFromU8(unzipSync(bytes)['programa.json'] ?? new Uint8Array())) as ProgrammePackage;

/** A package with its entries changed, or with what its manifest says. */
export function changedPackage(
  bytes: Uint8Array,
  change: (entries: Entries, manifest: ProgrammePackage) => void,
): Uint8Array {
  const entries: Entries = unzipSync(bytes);
  const manifest = manifestIn(bytes);
  change(entries, manifest);
  return zipSync({ ...entries, 'programa.json': strToU8(JSON.stringify(manifest)) }, { level: 0 });
}

/** Puts a package where a browser would; gives its address. */
export async function uploadPackage(world: World, by: TestPerson, bytes: Uint8Array): Promise<string> {
  const type = 'application/zip';
  const upload = { name: 'programa.zip', type, area: 'package', size: bytes.byteLength } as const;
  const { address } = await signUpload({ world, actor: by.actor }, upload);
  const { storageKey } = await world.db
    .selectFrom('upload')
    .where('id', '=', uploadIdOf(address) ?? '')
    .select('storage_key as storageKey')
    .executeTakeFirstOrThrow();
  await world.storage.put(storageKey, bytes, type);
  return address;
}

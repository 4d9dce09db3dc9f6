import type { SessionUser } from '#app/contract/session.ts';

type Person = {
  id: number;
  username: string;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  welcome: string | null;
  createdAt: Date;
  photoId: number | null;
  photoName: string | null;
};

/** The session's person on the wire (spec §3.1); `foto` is JSON text with an address that checks access. */
export function sessionUserWire(person: Person, profile: number): SessionUser {
  return {
    id: person.id,
    username: person.username,
    perfil: profile,
    nombre: person.firstName,
    apellido_paterno: person.paternalSurname,
    apellido_materno: person.maternalSurname,
    foto:
      person.photoId === null
        ? null
        : JSON.stringify({ fileName: person.photoName, fileUrl: `/archivos/${person.photoId}` }),
    bienvenida: person.welcome,
    createdAt: person.createdAt.toISOString(),
  };
}

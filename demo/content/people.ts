/** The cast of the demonstration. Profiles as in spec §6: 1 administrator, 2 learner, 3 boss, 4 tutor. */
export type DemoPerson = {
  username: string;
  profile: 1 | 2 | 3 | 4;
  /** Views beside the first one, which they sign in to. */
  otherProfiles: readonly (1 | 2 | 3 | 4)[];
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  email: string;
  createdOn: string;
};

type Row = [
  username: string,
  profile: DemoPerson['profile'],
  firstName: string,
  paternalSurname: string,
  maternalSurname: string,
  mailbox: string,
  createdOn: string,
];

const rows: Row[] = [
  ['admin', 1, 'Verónica', 'Ibáñez', 'Cordero', 'veronica.ibanez', '2022-01-10'],
  ['jefe', 3, 'Ricardo', 'Treviño', 'Garza', 'ricardo.trevino', '2022-02-01'],
  ['jefe2', 3, 'María del Carmen', 'Ordóñez', 'Luna', 'carmen.ordonez', '2022-02-01'],
  ['tutor', 4, 'Alejandra', 'Núñez', 'Villaseñor', 'alejandra.nunez', '2022-02-14'],
  ['tutor2', 4, 'Joaquín', 'Peña', 'Arriaga', 'joaquin.pena', '2022-03-07'],
  ['aprendiz', 2, 'Daniela', 'Muñoz', 'Cervantes', 'daniela.munoz', '2023-08-14'],
  ['aprendiz2', 2, 'José Luis', 'Hernández', 'Xochihua', 'joseluis.hernandez', '2023-08-14'],
  ['aprendiz3', 2, 'Ximena', 'Castañeda', 'Ruiz', 'ximena.castaneda', '2023-08-14'],
  ['aprendiz4', 2, 'Óscar', 'Bermúdez', 'Tapia', 'oscar.bermudez', '2023-08-21'],
  ['aprendiz5', 2, 'Guadalupe', 'Quiñones', 'de la Torre', 'guadalupe.quinones', '2023-08-21'],
  ['aprendiz6', 2, 'Iván', 'Zárate', 'Mondragón', 'ivan.zarate', '2024-01-15'],
  ['aprendiz7', 2, 'Fernanda', 'Avendaño', 'Solís', 'fernanda.avendano', '2024-01-15'],
  ['aprendiz8', 2, 'Miguel Ángel', 'Cruz', 'Pech', 'miguelangel.cruz', '2024-01-15'],
  ['aprendiz9', 2, 'Itzel', 'Domínguez', 'Olvera', 'itzel.dominguez', '2024-01-22'],
  ['aprendiz10', 2, 'Rubén', 'Yáñez', 'Escobedo', 'ruben.yanez', '2024-06-03'],
  ['aprendiz11', 2, 'Ana Sofía', 'Güemes', 'Barrera', 'anasofia.guemes', '2024-06-03'],
  ['aprendiz12', 2, 'Emiliano', 'Ñíguez', 'Camacho', 'emiliano.niguez', '2024-06-10'],
  ['aprendiz13', 2, 'Paulina', 'Ávila', 'Escamilla', 'paulina.avila', '2024-06-10'],
];

/** When the account of one of the cast was made; nobody whom the company makes has that moment. */
export const madeAt = ({ createdOn }: DemoPerson): string => `${createdOn}T15:00:00Z`;

/** The people with more than one view: a boss who accompanies as a tutor, and a learner who leads a team by now. */
const otherProfiles: Readonly<Record<string, readonly DemoPerson['profile'][]>> = {
  jefe2: [4],
  aprendiz9: [3],
};

export const people: DemoPerson[] = rows.map(
  ([username, profile, firstName, paternalSurname, maternalSurname, mailbox, createdOn]) => ({
    username,
    profile,
    otherProfiles: otherProfiles[username] ?? [],
    firstName,
    paternalSurname,
    maternalSurname,
    email: `${mailbox}@rumbo.example`,
    createdOn,
  }),
);

import type { HealthItem, HealthPart } from '#app/contract/admin/support/health.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { antivirusOf } from './antivirus.texts.ts';
import type { StoredFigures } from './health.rows.server.ts';
import { limitsOf } from './limit.texts.ts';
import { byteText, durationText } from './measure.texts.ts';
import { bad, type Said, watch, well } from './said.ts';

/** The figures of the database, and those of this web process. */
export type Figures = StoredFigures & {
  /** Null where the storage does not answer. */
  storage: { freeBytes: number | null } | null;
  /** This machine writes the films of phones again: it has ffmpeg. */
  writesFilms: boolean;
  /** Null where the platform has no Redis. */
  redisAnswers: boolean | null;
  /** False: letters become files. */
  hasMailServer: boolean;
  /** False: no file waits for an antivirus. */
  hasAntivirus: boolean;
  /** The application's clock before the database's, in seconds; negative behind it. */
  aheadSeconds: number;
};

/** Work that is done within seconds waits too long from here on, in seconds. */
const LATE_SECONDS = 60;
/** A mail waits for a server of others. */
const LATE_MAIL_SECONDS = 15 * 60;
/** Long work waits its turn. */
const LATE_TASK_SECONDS = 15 * 60;
/** Below so much free disk uploads soon fail. */
const LOW_DISK_BYTES = 5 * 1024 ** 3;
const FULL_DISK_BYTES = 1024 ** 3;
/** A statement ends after 5 s by itself; a transaction of ours after 10. */
const SLOW_STATEMENT_SECONDS = 5;
const MAX_CONNECTIONS_SHARE = 0.8;
/** A difference of the clocks that no network explains, and one that moves terms, in seconds. */
const SKEW_SECONDS = 5;
const LARGE_SKEW_SECONDS = 60;

/** Every part of the platform in words. */
export function healthItems(figures: Figures): HealthItem[] {
  const said: Record<HealthPart, Said> = {
    workers: workersOf(figures),
    waiting: waitingOf(figures),
    parked: parkedOf(figures),
    tasks: tasksOf(figures),
    reminders: remindersOf(figures),
    mail: mailOf(figures),
    storage: storageOf(figures),
    antivirus: antivirusOf(figures),
    films: filmsOf(figures),
    connections: connectionsOf(figures),
    limits: limitsOf(figures),
    redis: redisOf(figures),
    database: databaseOf(figures),
    clocks: clocksOf(figures),
  };
  return (Object.keys(said) as HealthPart[]).map((part) => ({ part, ...said[part] }));
}

const startWorker =
  'Enciende el proceso de trabajos («npm start», o el contenedor «worker»); lo que espera se hace solo en cuanto vuelva.';

function workersOf({ workers: { alive, silent, silentSeconds, queueAnswers } }: Figures): Said {
  const since = silentSeconds === null ? '' : `; el último respondió hace ${durationText(silentSeconds)}`;
  if (alive === 0) return bad(`Ningún proceso de trabajos responde${since}.`, startWorker);
  const living = countText(alive, 'proceso de trabajos responde', 'procesos de trabajos responden');
  if (queueAnswers === false)
    return bad(
      `${living}, pero la cola no le entrega trabajo.`,
      'Reinicia el proceso de trabajos y revisa que la cola responda.',
    );
  if (silent > 0)
    return watch(
      `${living}; ${countText(silent, 'otro dejó de responder', 'otros dejaron de responder')} hace ${durationText(silentSeconds ?? 0)}.`,
      'Si no lo detuviste tú, busca en su registro por qué terminó.',
    );
  return well(`${living}.`);
}

function waitingOf({ outbox: { undone, setAside, ageSeconds }, workers }: Figures): Said {
  const others =
    setAside === 0
      ? ''
      : ` ${countText(setAside, 'es de otra versión y espera', 'son de otra versión y esperan')} a que se actualice el proceso de trabajos.`;
  if (undone === 0) {
    const text = `No hay avisos ni cálculos en espera.${others}`;
    return setAside > 0
      ? watch(text, 'Actualiza el proceso de trabajos a la misma versión que la web.')
      : well(text);
  }
  const age = ageSeconds ?? 0;
  const text = `${countText(undone, 'aviso o cálculo espera', 'avisos o cálculos esperan')}; el más antiguo, desde hace ${durationText(age)}.${others}`;
  if (age <= LATE_SECONDS) return well(text);
  return bad(
    text,
    workers.alive === 0
      ? startWorker
      : 'Hay más trabajo del que se alcanza a hacer: espera a que baje o agrega otro proceso de trabajos.',
  );
}

function parkedOf({ outbox: { parked, parkedSeconds } }: Figures): Said {
  if (parked === 0) return well('Ningún aviso o cálculo ha fallado del todo.');
  return bad(
    `${countText(parked, 'aviso o cálculo falló y ya no se intenta', 'avisos o cálculos fallaron y ya no se intentan')}; el más antiguo, desde hace ${durationText(parkedSeconds ?? 0)}.`,
    'Corrige lo que dice su motivo, más abajo, y vuelve a intentarlo.',
  );
}

function tasksOf({ tasks: { waiting, running, failed, waitingSeconds } }: Figures): Said {
  const going =
    waiting + running === 0
      ? 'No hay trabajos largos en curso.'
      : `${countText(running, 'trabajo largo en curso', 'trabajos largos en curso')} y ${numberText(waiting)} en espera.`;
  if (failed > 0)
    return bad(
      `${countText(failed, 'trabajo largo se detuvo', 'trabajos largos se detuvieron')} por un fallo. ${going}`,
      'Abre Trabajos, en el menú de tu cuenta: ahí se reintentan o se descartan.',
    );
  if (waiting > 0 && (waitingSeconds ?? 0) > LATE_TASK_SECONDS)
    return watch(`${going} El que más espera lleva ${durationText(waitingSeconds ?? 0)}.`);
  return well(going);
}

function remindersOf({ reminders: { late, ageSeconds } }: Figures): Said {
  if (late === 0) return well('Los recordatorios salen a tiempo.');
  return bad(
    `${countText(late, 'recordatorio debió salir y no ha salido', 'recordatorios debieron salir y no han salido')}; el más antiguo, hace ${durationText(ageSeconds ?? 0)}.`,
    'Los envía el proceso de trabajos cada minuto: revisa que responda. Lo que ya no importa no se envía.',
  );
}

function mailOf({ outbox: { mailWaiting, mailParked, mailSeconds }, hasMailServer }: Figures): Said {
  if (mailParked > 0)
    return bad(
      `${countText(mailParked, 'correo no se pudo enviar', 'correos no se pudieron enviar')}.`,
      'Revisa el servidor de correo (SMTP_URL) y vuelve a intentarlos más abajo.',
    );
  if (mailWaiting > 0) {
    const text = `${countText(mailWaiting, 'correo espera', 'correos esperan')}; el más antiguo, desde hace ${durationText(mailSeconds ?? 0)}.`;
    return (mailSeconds ?? 0) > LATE_MAIL_SECONDS
      ? bad(text, 'Revisa que el servidor de correo (SMTP_URL) responda.')
      : well(text);
  }
  return hasMailServer
    ? well('No hay correos en espera ni fallidos.')
    : watch(
        'No hay servidor de correo: cada carta se guarda en un archivo y no le llega a nadie.',
        'Configura SMTP_URL para que las cartas salgan.',
      );
}

function storageOf({ storage, files: { count, bytes } }: Figures): Said {
  const used = `${countText(count, 'archivo ocupa', 'archivos ocupan')} ${byteText(bytes)}`;
  if (!storage)
    return bad(
      `El almacenamiento de archivos no responde. ${used}.`,
      'Revisa el disco o el servicio S3: mientras tanto no se puede subir ni descargar nada.',
    );
  if (storage.freeBytes === null) return well(`El almacenamiento responde. ${used}.`);
  const text = `${used} y quedan ${byteText(storage.freeBytes)} libres en el disco.`;
  if (storage.freeBytes < FULL_DISK_BYTES)
    return bad(text, 'Libera espacio o agranda el disco cuanto antes.');
  return storage.freeBytes < LOW_DISK_BYTES
    ? watch(text, 'Libera espacio o agranda el disco pronto.')
    : well(text);
}

/** A product without ffmpeg is whole: it says what it refuses, and how it would take it. */
function filmsOf({ writesFilms }: Figures): Said {
  if (writesFilms) return well('Los videos MOV, M4V y 3GP se convierten a MP4 al subirlos (ffmpeg).');
  return {
    ...well('Este servidor no tiene ffmpeg: los videos MOV, M4V y 3GP se rechazan y se pide un MP4.'),
    todo: 'Para recibirlos, instala ffmpeg («apt-get install ffmpeg») y reinicia.',
  };
}

function connectionsOf({ web: { processes, sockets, people } }: Figures): Said {
  const text = `${countText(people, 'persona conectada', 'personas conectadas')} por ${countText(sockets, 'conexión', 'conexiones')} en ${countText(processes, 'proceso web', 'procesos web')}.`;
  // A web process serves this page: it has not said so yet, or cannot.
  return processes === 0
    ? watch(
        'Los procesos web no dicen cuántas personas están conectadas.',
        'Espera unos segundos; si sigue igual, revisa el registro del proceso web.',
      )
    : well(text);
}

function clocksOf({ aheadSeconds }: Figures): Said {
  const apart = Math.round(Math.abs(aheadSeconds));
  if (apart < SKEW_SECONDS) return well('Los relojes de la aplicación y de la base de datos coinciden.');
  const length = apart < 60 ? countText(apart, 'segundo', 'segundos') : durationText(apart);
  const text = `El reloj de la aplicación va ${length} ${aheadSeconds > 0 ? 'adelante' : 'atrás'} del de la base de datos.`;
  const todo =
    'Sincroniza la hora de las dos máquinas (NTP): así vencen antes o después enlaces, plazos y recordatorios.';
  return apart < LARGE_SKEW_SECONDS ? watch(text, todo) : bad(text, todo);
}

function redisOf({ redisAnswers }: Figures): Said {
  if (redisAnswers === null) return well('Sin Redis: la cola y los avisos en vivo usan la base de datos.');
  return redisAnswers
    ? well('Redis responde.')
    : bad(
        'Redis no responde: los avisos en vivo tardan y los trabajos esperan.',
        'Revisa el servicio de Redis (REDIS_URL); en cuanto vuelva, lo que espera se hace solo.',
      );
}

function databaseOf({ database }: Figures): Said {
  const { bytes, connections, maxConnections, longestSeconds, waitingForLocks } = database;
  const text = `Ocupa ${byteText(bytes)} y usa ${numberText(connections)} de ${numberText(maxConnections)} conexiones.`;
  if (connections > maxConnections * MAX_CONNECTIONS_SHARE)
    return bad(text, 'Quedan pocas conexiones: reduce DATABASE_POOL o sube max_connections.');
  if (longestSeconds > SLOW_STATEMENT_SECONDS || waitingForLocks > 0)
    return watch(
      `${text} La consulta más larga lleva ${durationText(longestSeconds)} y ${countText(waitingForLocks, 'consulta espera', 'consultas esperan')} a otra.`,
      'Si dura más de un minuto, busca qué proceso la hizo.',
    );
  return well(text);
}

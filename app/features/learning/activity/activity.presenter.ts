import type { ActivityDetail, ActivityContent as ContentWire } from '#app/contract/learning.ts';
import { fileWire } from '../learning.presenter.ts';
import type { ActivityContent, ActivityView, FileLink } from '../learning.types.ts';

/** One activity as `GET /api/actividades/{id}` gives it, without its `data` wrappers. */
export function activityWire(view: ActivityView): ActivityDetail {
  return {
    id: view.id,
    nombre: view.name,
    tipo: view.kind,
    finalizada: view.finished,
    minutos: view.minutes,
    unidad: { id: view.unit.id, orden: view.unit.order, nombre: view.unit.name },
    modulo: { id: view.module.id, orden: view.module.order, nombre: view.module.name },
    contenido: contentWire(view.content),
    posicion: view.position && {
      segundos: view.position.seconds,
      fraccion: view.position.fraction,
      velocidad: view.position.speed,
    },
  };
}

/** Only what the activity has: a type shows the keys it uses. */
function contentWire(content: ActivityContent): ContentWire {
  return {
    ...(content.html !== null && { html: content.html }),
    ...(content.seconds !== null && { duracion: Math.round(content.seconds) }),
    ...named('archivo', content.audio ?? content.video),
    ...named('subtitulos', content.captions),
    ...named('portada', content.poster),
    ...(content.chapters.length > 0 && {
      capitulos: content.chapters.map(({ at, title }) => ({ en: Math.round(at), titulo: title })),
    }),
    ...(content.downloads.length > 0 && {
      descargas: content.downloads.map(({ title, size, file }) => ({
        titulo: title,
        peso: size,
        archivo: fileWire(file),
      })),
    }),
    ...(content.questions.length > 0 && {
      preguntas: content.questions.map(({ key, prompt, options }) => ({
        clave: key,
        texto: prompt,
        opciones: options,
      })),
    }),
  };
}

function named(key: 'archivo' | 'subtitulos' | 'portada', file: FileLink | null): Partial<ContentWire> {
  return file ? { [key]: fileWire(file) } : {};
}

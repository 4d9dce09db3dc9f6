/** Screens that a link may open today: what a notification or a menu points to beyond them opens nothing. */
export const builtScreens: readonly string[] = [
  '/',
  '/modulos',
  '/actividades',
  '/objetos',
  '/caso',
  '/reto',
  '/encuesta',
  '/autoEvaluacion',
  '/detalleJefe',
  '/evaluacionFinal',
  '/perfil',
  '/aviso',
  '/avisoLogeado',
  '/avisoLogeadoJefe',
  '/recuperar',
  '/perfilJefe',
  '/jefe',
  '/tutor',
  '/tutorRetos',
  '/tutorUsuarioReto',
  '/tutorUsuarioDetalle',
  '/tutorForos',
  '/tutorObjetoForo',
  '/miGrupo',
  '/cms',
  '/cms/usuarios',
  '/cms/grupos',
  '/cms/modulos',
  '/cms/actividades',
  '/cms/insignias',
  '/cms/unidades',
  '/cms/programas',
  '/cms/perfiles',
  '/cms/arbol',
  '/cms/retoJobAnaliticos',
  '/cms/jefe',
  '/cms/analiticos',
  '/cms/avanceUsuarios',
  '/cms/detalleUsuarioAnaliticos',
  '/cms/detalleUsuarioReforzamiento',
];

/** The address when its screen exists, else null, so that nothing leads to nowhere. */
export function openable(href: string | null): string | null {
  if (!href) return null;
  return builtScreens.includes(href.split(/[?#]/)[0] ?? '') ? href : null;
}

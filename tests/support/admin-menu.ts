/** The administrator's menu, letter by letter and in its order (spec §2.8). */
export const literalMenu = [
  ['/cms/analiticos', 'Analíticos'],
  ['/cms/usuarios', 'Usuarios'],
  ['/cms/avanceUsuarios', 'Avance de Usuarios'],
  ['/cms/retoJobAnaliticos', 'Reto On The Job'],
  ['/cms/jefe', 'Jefe'],
  ['/cms/insignias', 'Insignias'],
  ['/cms/grupos', 'Grupos'],
  ['/cms/programas', 'Programas'],
  ['/cms/unidades', 'Unidades'],
  ['/cms/modulos', 'Módulos'],
  ['/cms/actividades', 'Objetos de aprendizaje'],
  ['/cms/perfiles', 'Perfiles'],
  ['/cms/arbol', 'Árbol de contenidos'],
  ['/cms/soporte', 'Soporte'],
] as const;

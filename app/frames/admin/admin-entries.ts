import {
  IconBook2,
  IconBriefcase,
  IconCertificate,
  IconChartHistogram,
  IconIdBadge2,
  IconLifebuoy,
  IconMedal,
  IconPuzzle,
  IconSitemap,
  IconStack2,
  IconTargetArrow,
  IconTrendingUp,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

type AdminEntry = {
  to: string;
  label: string;
  icon: TablerIcon;
  /** A line stands below it. */
  endsPart?: true;
};

/** The administrator's menu, in the order and in the words of spec §2.8. */
export const adminEntries: readonly AdminEntry[] = [
  { to: '/cms/analiticos', label: 'Analíticos', icon: IconChartHistogram },
  { to: '/cms/usuarios', label: 'Usuarios', icon: IconUsers },
  { to: '/cms/avanceUsuarios', label: 'Avance de Usuarios', icon: IconTrendingUp },
  { to: '/cms/retoJobAnaliticos', label: 'Reto On The Job', icon: IconTargetArrow },
  { to: '/cms/jefe', label: 'Jefe', icon: IconBriefcase },
  { to: '/cms/insignias', label: 'Insignias', icon: IconMedal, endsPart: true },
  { to: '/cms/grupos', label: 'Grupos', icon: IconUsersGroup },
  { to: '/cms/programas', label: 'Programas', icon: IconCertificate },
  { to: '/cms/unidades', label: 'Unidades', icon: IconBook2 },
  { to: '/cms/modulos', label: 'Módulos', icon: IconStack2 },
  { to: '/cms/actividades', label: 'Objetos de aprendizaje', icon: IconPuzzle, endsPart: true },
  { to: '/cms/perfiles', label: 'Perfiles', icon: IconIdBadge2 },
  { to: '/cms/arbol', label: 'Árbol de contenidos', icon: IconSitemap },
  { to: '/cms/soporte', label: 'Soporte', icon: IconLifebuoy },
];

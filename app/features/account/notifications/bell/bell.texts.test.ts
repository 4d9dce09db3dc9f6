import { describe, expect, it } from 'vitest';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { notificationTypes } from '#app/contract/catalogue/notification-types.ts';
import { bellText } from './bell.texts.ts';

const actor = { firstName: 'Ana', paternalSurname: 'Ruiz', maternalSurname: 'Soto', photo: null };
const tell = (type: number, data: Record<string, unknown> = {}, who: typeof actor | null = null) =>
  bellText({ type, data, cause: { actor: who, groupId: null } }, 'learner');

describe('texts of the bell (product: notifications)', () => {
  it.each([
    [
      1,
      { nombre_act: 'Diez minutos', id_act: 7, tipo_act: 1 },
      'Ana Ruiz respondió tu pregunta en Podcast «Diez minutos»',
      '/objetos?actividad=7&pestana=preguntas',
    ],
    [
      1,
      { nombre_act: 'Otra', id_act: 8, tipo_act: 9 },
      'Ana Ruiz respondió tu pregunta en N/D «Otra»',
      '/objetos?actividad=8&pestana=preguntas',
    ],
    [
      2,
      { unidad: 'GESTIÓN', unidad_id: 3, dias: 3 },
      'Faltan 3 días para enviar tu reto de la unidad GESTIÓN',
      '/reto?unidad=3',
    ],
    [
      2,
      { unidad: 'GESTIÓN', unidad_id: 3, dias: 1 },
      'Mañana vence el plazo para enviar tu reto de la unidad GESTIÓN',
      '/reto?unidad=3',
    ],
    [
      2,
      { unidad: 'GESTIÓN', unidad_id: 3, dias: 0 },
      'Hoy vence el plazo para enviar tu reto de la unidad GESTIÓN',
      '/reto?unidad=3',
    ],
    [
      3,
      { nombre: 'Arranque', descripcion: 'mañana a las 10:00' },
      'Tu sesión en vivo «Arranque» es mañana a las 10:00',
      '/#sesion-en-vivo',
    ],
    [4, { nombre: 'Primer módulo' }, 'Obtuviste la insignia Primer módulo', '/perfil'],
    [
      5,
      { nombre_grupo: 'Generación 1', grupo_id: 4, unidad: 'ESTRATEGIA' },
      'Ya puedes preparar la evaluación de tus colaboradores de Generación 1, unidad ESTRATEGIA',
      '/jefe?pestana=equipos&grupo=4',
    ],
    [
      6,
      { grupo_id: 4, fecha: '14 de marzo', pendientes: 2 },
      'Tu periodo de preparación termina el 14 de marzo; te faltan 2',
      '/jefe?pestana=equipos&grupo=4&filtro=pendientes&orden=urgencia',
    ],
    [
      6,
      {
        grupo_id: 4,
        nombre_grupo: 'Norte',
        unidad: 'ESTRATEGIA',
        fecha: null,
        pendientes: 2,
        sin_acuerdos: 1,
      },
      'Te faltan 2 evaluaciones por preparar o enviar y los acuerdos de 1 enviada en Norte, unidad ESTRATEGIA',
      '/jefe?pestana=equipos&grupo=4&filtro=pendientes&orden=urgencia',
    ],
    [
      6,
      {
        grupo_id: 4,
        nombre_grupo: 'Norte',
        unidad: 'ESTRATEGIA',
        fecha: null,
        pendientes: 1,
        sin_acuerdos: 0,
      },
      'Te falta 1 evaluación por preparar o enviar en Norte, unidad ESTRATEGIA',
      '/jefe?pestana=equipos&grupo=4&filtro=pendientes&orden=urgencia',
    ],
    [
      6,
      {
        grupo_id: 4,
        nombre_grupo: 'Norte',
        unidad: 'ESTRATEGIA',
        fecha: null,
        pendientes: 0,
        sin_acuerdos: 2,
      },
      'Te faltan los acuerdos de 2 enviadas en Norte, unidad ESTRATEGIA',
      '/jefe?pestana=equipos&grupo=4',
    ],
    [7, { nombre: 'Retro', grupo_id: 4 }, 'Obtuviste la insignia Retro', '/perfilJefe?grupo=4'],
    [
      8,
      {
        usuario: 'Luis Paz',
        unidad: 'ESTRATEGIA',
        nombre_grupo: 'Generación 1',
        usuario_id: 9,
        unidad_id: 3,
      },
      'Luis Paz entregó su reto de ESTRATEGIA, Generación 1',
      '/tutorUsuarioReto?usuario=9&unidad=3',
    ],
    [
      9,
      { nombre_grupo: 'Generación 2', grupo_id: 5 },
      'Se te asignó la generación Generación 2',
      '/miGrupo?grupo=5',
    ],
    [
      107,
      { unidad: 'GESTIÓN', aprobada: true, fecha: '2 de mayo', al_entrar: true },
      'Tienes hasta el 2 de mayo para el reto de GESTIÓN',
      '/reto?unidad=',
    ],
    [107, { unidad: 'GESTIÓN', aprobada: false }, 'Tu prórroga de GESTIÓN: rechazada', '/reto?unidad='],
    [
      107,
      { unidad: 'GESTIÓN', aprobada: true, fecha: '2 de mayo' },
      'Tu prórroga de GESTIÓN: aprobada hasta 2 de mayo',
      '/reto?unidad=',
    ],
    [
      111,
      { unidad: 'GESTIÓN', unidad_id: 3, fecha: '2 de mayo' },
      'Tu reto de GESTIÓN ahora vence el 2 de mayo',
      '/reto?unidad=3',
    ],
    [
      111,
      { unidad: 'GESTIÓN', unidad_id: 3, fecha: null },
      'Cambió la fecha de tu reto de GESTIÓN',
      '/reto?unidad=3',
    ],
    [
      101,
      { unidad: 'GESTIÓN', unidad_id: 3, calificacion: '9.0' },
      'Tu reto de GESTIÓN fue calificado: 9.0',
      '/reto?unidad=3&pestana=resultados',
    ],
    [
      101,
      { unidad: 'GESTIÓN', unidad_id: 3, calificacion: '9.0', motivo: 'Sumé mal\nun criterio.' },
      'Tu reto de GESTIÓN fue calificado de nuevo: 9.0. Motivo: Sumé mal un criterio.',
      '/reto?unidad=3&pestana=resultados',
    ],
    [
      102,
      { unidad: 'GESTIÓN', unidad_id: 3, fecha: '2 de mayo' },
      'Tutoría devolvió tu reto de GESTIÓN: corrígelo antes del 2 de mayo',
      '/reto?unidad=3',
    ],
    [104, { unidad: 'GESTIÓN', unidad_id: 3 }, 'Revisa tus compromisos de GESTIÓN', '/detalleJefe?unidad=3'],
    [
      106,
      { unidad: 'GESTIÓN', unidad_id: 3, fecha: '2 de mayo' },
      'Evalúa el reto de una persona de tu generación antes del 2 de mayo',
      '/reto?unidad=3&pestana=pares',
    ],
    [
      110,
      {
        usuario: 'Ana Ruiz',
        unidad: 'GESTIÓN',
        motivo: 'Error de captura',
        grupo_id: 2,
        usuario_id: 4,
        unidad_id: 3,
      },
      'Se reabrió tu evaluación de Ana Ruiz, GESTIÓN: Error de captura',
      bossHref({ tab: 'teams', view: 'feedback', groupId: 2, personId: 4, unitId: 3, part: 'evaluation' }),
    ],
    [108, {}, 'Ya puedes ver tu resultado final', '/evaluacionFinal'],
    [11, {}, 'Conoce las insignias que puedes obtener', '/perfil#insignias'],
    [
      103,
      { unidad: 'GESTIÓN', unidad_id: 3 },
      'Ana Ruiz envió tu retroalimentación de GESTIÓN',
      '/detalleJefe?unidad=3',
    ],
  ])('type %d with %o', (type, data, text, href) => {
    expect(tell(type, data, actor)).toMatchObject({ text, href });
  });

  it.each([
    ['learner', '/perfil?foto=1'],
    ['boss', '/#cambiar-foto'],
    ['tutor', '/tutor#cambiar-foto'],
    ['admin', '/cms#cambiar-foto'],
  ] as const)('type 10 leads a %s to %s', (role, href) => {
    expect(bellText({ type: 10, data: {}, cause: { actor: null, groupId: null } }, role).href).toBe(href);
  });

  it.each(notificationTypes)('type %d says a complete sentence without data', (type) => {
    const { text } = tell(type);
    expect(text.length).toBeGreaterThan(10);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('a live session that is over says so and leads nowhere', () => {
    const data = { nombre: 'Arranque', descripcion: 'en 15 min', terminada: true };
    expect(tell(3, data)).toEqual({ text: 'Tu sesión en vivo «Arranque» ya terminó', href: null });
  });

  it('tells which part of it is an hour of ours', () => {
    expect(tell(3, { nombre: 'Video 3:15', descripcion: 'mañana a las 10:00' }).moment).toBe(
      'mañana a las 10:00',
    );
  });

  it('a long reason of a regrade is cut at a word', () => {
    const { text } = tell(101, { unidad: 'GESTIÓN', calificacion: '9.0', motivo: 'muy bien '.repeat(50) });
    expect(text).toMatch(/Motivo: (muy bien )+muy…$|Motivo: (muy bien )*muy bien…$/);
    expect(text.length).toBeLessThan(230);
  });

  it.each([0, -1, 105, 999, Number.NaN])('unknown type %d has a text and opens nothing', (type) => {
    expect(tell(type)).toEqual({ text: 'Tienes una notificación nueva', href: null });
  });

  it('shows nothing but text and numbers', () => {
    expect(tell(4, { nombre: { $ne: 1 } }).text).toBe('Obtuviste la insignia ');
  });
});

/** Sentences of the login screen (product: sign-in). */
export const texts = {
  title: 'Inicia sesión',
  motto: 'Tu liderazgo crece un paso a la vez.',
  lead: 'Tu programa te espera donde lo dejaste.',
  username: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  enter: 'INGRESAR',
  entering: 'INGRESANDO…',
  sharedDevice: 'Equipo compartido',
  sharedDeviceHint: 'Cierra tu sesión a los 10 minutos sin uso y no deja nada guardado en este equipo.',
  forgotten: '¿Olvidaste tu contraseña?',
  notice: 'Aviso de privacidad',
  /** Why the last session of this browser is over. */
  ended: {
    idle: 'Tu sesión venció porque no hubo actividad.',
    'shared-idle': 'Cerramos tu sesión porque este equipo compartido estuvo 10 minutos sin uso.',
    limit: 'Tu sesión llegó a su duración máxima.',
    closed: 'Tu sesión se cerró desde otro dispositivo.',
    password: 'Tu sesión se cerró porque cambió tu contraseña: usa la nueva.',
    access: 'Tu sesión se cerró porque cambió tu acceso a la plataforma.',
  },
  kept: 'Lo que escribiste quedó guardado.',
  unreachable: 'No pudimos conectar.',
  retry: 'Reintentar',
} as const;

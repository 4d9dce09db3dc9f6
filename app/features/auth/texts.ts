/** Sentences of the login screen (product §2.1). */
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
  unreachable: 'No pudimos conectar.',
  retry: 'Reintentar',
} as const;

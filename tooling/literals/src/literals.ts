/** A text that the specification gives literally. */
export interface Literal {
  /** As the specification writes it; `{…}` matches any text. */
  readonly text: string;
  /** The section of the specification. */
  readonly section: number;
  /** Source of a regular expression, if the text describes a format instead of the exact words. */
  readonly pattern?: string;
  /** The text is too short to be found within others: an element must have exactly this text. */
  readonly isWhole?: true;
  /** The issue that will show it on a screen. Absent: it has to be seen. */
  readonly owedBy?: string;
}

const month = '(ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic)';

const screens = `
  Mi Perfil
  Mis Eventos
  Hazte Partner
  Contacta
  Iniciar Sesión
  Unirme
  Usuario
  Cerrar Sesión
  Iniciar sesión con un correo electrónico
  Remember me
  Accede para confirmar tu asistencia y registrar tus datos; ¡asegura tu cupo en el evento!
  Reenviar enlace
  Reenviando...
  ESTE EVENTO ES GRATUITO ✨
  Buscando...
  No tienes eventos registrados.
  Ver evento
  Datos de Facturación Requeridos
  Ver tickets
  Mis Tickets • {event name}
  Información
  Mis tickets
  Sin categoría
  Fecha por confirmar
  Ubicación por confirmar
  No hay descripción disponible para este evento.
  Mostrar más
  Mostrar menos
  Ver QR
  Ocultar QR
  Ticket de acceso
  Descargar ticket
  Compartir
  No tienes tickets para este evento
  Ver detalles del evento
  Cargando tus tickets...
  No hemos podido cargar la información de tus tickets. Por favor, inténtalo de nuevo más tarde.
  Reintentar
  Volver atrás
  ¡Compra confirmada!
  Te hemos enviado un correo electrónico con todos los detalles y tus entradas.
  ¡Copiado al portapapeles!
  Ver mis entradas
  Explorar más eventos
  min read
  Blog - Mi Sitio
  Etiquetas:
  Contáctanos
  Organiza tu evento
  Hazte partner
  Cómo funciona
  Crea tu primer evento ahora
  Back to Homepage
  Sorry, you don't have the right access to view this page
  Sorry, we couldn't find this page.
`;

const states = `
  Cargando...
  Error: Event not found
  Pagado
  Pendiente
  Enviando...
`;

const rules = `
  Las contraseñas no coinciden
  Passwords do not match
  Passwords match
  La contraseña no cumple con todos los requisitos.
  Password does not meet all requirements
  Debes aceptar los términos y condiciones y la política de privacidad
  Por favor, ingresa tu email para restablecer tu contraseña.
  Error: {rule text}
  Las nuevas contraseñas no coinciden.
  Razón Social
  Nombre Completo
  NIF/DNI
  El archivo {file} no es una imagen válida.
  El archivo {file} excede los 2 MB.
  reCAPTCHA no está disponible en este momento
  GRATUITO
  Coordenadas no disponibles para mostrar el mapa.
  No date
  No description
  No category
  No location
  Total gastado
`;

const errors = `
  Login failed
  Google login failed
  Error creando la cuenta.
  Error creando la cuenta. Respuesta inesperada.
  ¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.
  ¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.
  Invalid or expired token
  Error resetting password
  Token inválido o expirado.
  Error al enviar el email de restablecimiento.
  Email de restablecimiento enviado. Revisa tu bandeja de entrada.
  Error: No se devolvió access token.
  Error: No se pudo obtener el email del usuario.
  Se ha enviado un nuevo enlace de verificación a tu correo.
  Error al reenviar el correo de confirmación.
  No se encontraron eventos
  Intenta ajustar tus filtros.
  No se pudo obtener tu ubicación. Asegúrate de haber concedido los permisos.
  La geolocalización no está soportada por este navegador.
  Error actualizando el perfil.
  Perfil actualizado correctamente.
  Error actualizando la contraseña.
  Contraseña actualizada correctamente.
  Error actualizando los datos de facturación.
  Datos de facturación actualizados correctamente.
  No se pudo enviar el mensaje. Por favor, intenta de nuevo más tarde.
  ¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto.
  No se pudieron cargar los datos del evento
  Tu navegador no soporta compartir contenido
  Error al cargar los posts.
  Post no encontrado.
  Ha ocurrido un problema
  Volver al inicio
  No pudimos cargar los detalles de tu compra. Por favor, revisa tu correo para más información.
  Orden no encontrada
  No pudimos encontrar la información de esta compra.
`;

const constants = `
  Ticket estándar
  Presenta este código QR en la entrada
  hasta los fees de pago y promoción
`;

/**
 * Every quoted text of the specification, except quotations that are not texts: the status `paid`, and the
 * "last lap", of which the specification only gives the meaning.
 */
export const literals: readonly Literal[] = [
  ...inSection(2, screens),
  ...['U', 'Evento', 'Blog', 'Ref'].map((text): Literal => ({ text, section: 2, isWhole: true })),
  { text: 'hora', section: 2, pattern: '(^|\\D)1 hora( |$)' },
  ...inSection(4, states),
  ...inSection(5, rules),
  { text: 'CIF', section: 5, isWhole: true },
  ...inSection(8, errors),
  ...inSection(9, constants),
  { text: 'DD MMM YYYY', section: 9, pattern: `^\\d{2} ${month} \\d{4}$` },
  { text: 'DD MMM YYYY, HH:mm', section: 9, pattern: `^\\d{2} ${month} \\d{4}, \\d{2}:\\d{2}$` },
  { text: 'DD/MM/YYYY', section: 9, pattern: '^\\d{2}/\\d{2}/\\d{4}$' },
];

/** The literals of a section; `texts` has one per line. */
function inSection(section: number, texts: string): Literal[] {
  return texts
    .trim()
    .split(/\n\s*/)
    .map((text) => ({ text, section }));
}

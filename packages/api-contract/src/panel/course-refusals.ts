/** The refusals of a course's file, by what is wrong with it. */
export const courseRefusals = {
  empty: 'El archivo está vacío. Expórtalo de nuevo y vuelve a subirlo.',
  tooManyBytes:
    'El archivo pesa más de 10 MB. Simplifica el recorrido en tu programa o quita los datos que no son puntos, y vuelve a subirlo.',
  compressed: 'El archivo está comprimido. Descomprímelo y sube el GPX que hay dentro.',
  notXml: 'Este archivo no es un GPX. Exporta el recorrido como GPX y súbelo.',
  doctype:
    'El archivo empieza con un DOCTYPE, que por seguridad no leemos. Expórtalo de nuevo como GPX, o borra esa línea, y súbelo.',
  notGpx: 'Este archivo no es un GPX. Si es un KML, un TCX o un FIT, exporta el recorrido como GPX y súbelo.',
  damaged: 'El archivo está incompleto o dañado. Expórtalo de nuevo y vuelve a subirlo.',
  noTrack: 'El archivo no tiene ningún recorrido, solo puntos sueltos. Exporta el track y súbelo.',
  wrongPlace:
    'El archivo tiene puntos sin latitud o longitud válidas. Corrígelos en tu programa, o expórtalo de nuevo, y súbelo.',
  tooManyPoints:
    'El recorrido tiene más de 100.000 puntos. Simplifícalo en tu programa (bastan 10.000) y vuelve a subirlo.',
  tooShort: 'El recorrido mide menos de 10 metros. Comprueba que has elegido el archivo de la carrera.',
} as const;

/** Why a file can't be a course. */
export type CourseFault = keyof typeof courseRefusals;

/** What the organizer should know about a course that was read. */
export const courseNotes = {
  longestTrackUsed:
    'El archivo tiene varios tracks: usamos el más largo. Si no es el de esta distancia, sube un archivo con ese solo.',
  routeUsed:
    'El archivo tiene una ruta en lugar de un track. Las rutas suelen tener pocos puntos: comprueba la distancia.',
  noElevation: 'El archivo no tiene altitudes: mostramos la distancia y el mapa, sin desnivel ni perfil.',
} as const;

export type CourseNote = keyof typeof courseNotes;

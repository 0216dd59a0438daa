/** First names and last names of invented people. */
export const firstNames = splitNames(
  'Adrián Aitana Alba Alejandro Álvaro Amparo Ana Andrea Ángel Antonio Beatriz Blanca Borja Bruno Carla Carlos Carmen ' +
    'Celia César Clara Claudia Cristina Daniel David Diana Diego Elena Emilio Enrique Esther Eva Fátima Felipe Fernando ' +
    'Francisco Gabriel Gemma Gloria Gonzalo Guillermo Héctor Hugo Ignacio Inés Irene Isabel Iván Jaime Javier Jesús Joan ' +
    'Jordi Jorge José Juan Julia Julio Laia Lara Laura Leire Lidia Lorena Lucas Lucía Luis Maite Manuel Marc Marcos María ' +
    'Marina Mario Marta Martín Mateo Miguel Mireia Mónica Natalia Nerea Noelia Nuria Olga Óscar Pablo Paula Pedro Pilar ' +
    'Rafael Ramón Raquel Raúl Ricardo Roberto Rocío Rosa Rubén Salvador Samuel Sandra Sara Sergio Silvia Sofía Sonia Teresa ' +
    'Tomás Vanesa Verónica Vicente Víctor Yolanda',
);

export const lastNames = splitNames(
  'Abad Aguilar Alonso Álvarez Andrés Aragó Arias Arnau Ballester Benito Blanco Blasco Bosch Bravo Caballero Cabrera Calvo ' +
    'Campos Cano Carbonell Carmona Carrasco Casado Castillo Castro Chust Climent Cortés Crespo Cruz Cuesta Delgado Díaz ' +
    'Domínguez Durán Escrivà Esteve Fernández Ferrer Flores Fuentes Gallardo Gallego García Garrido Gil Giménez Giner Gómez ' +
    'González Guerrero Gutiérrez Hernández Herrero Hidalgo Ibáñez Iglesias Izquierdo Jiménez León Llopis López Lorenzo Lozano ' +
    'Marín Márquez Martí Martínez Medina Méndez Molina Montero Morales Moreno Muñoz Navarro Nieto Núñez Ortega Ortiz Pascual ' +
    'Pastor Peña Peris Pérez Pons Prieto Ramírez Ramos Reyes Ribes Rodríguez Roig Román Romero Rubio Ruiz Sáez Sala Sánchez ' +
    'Sanchis Santana Santos Sanz Serrano Soler Soriano Soto Suárez Torres Vargas Vázquez Vega Vicente Vidal Vila Vives',
);

function splitNames(text: string): readonly string[] {
  return text.split(' ');
}

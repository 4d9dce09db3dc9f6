/** The words of which the people of the company are made. */

const list = (text: string): readonly string[] => text.split(',');

export const firstNames = list(
  'Abigaíl,Adrián,Agustín,Aída,Alan,Alejandra,Alejandro,Alicia,Alma Rosa,Álvaro,Amalia,Ana Belén,Ana Karen,Ana Lilia,Andrea,Andrés,Ángel,Ángela,Antonio,Araceli,Arturo,Beatriz,Benjamín,Bernardo,Blanca Estela,Brenda,Brisa,Camila,Carlos Alberto,Carolina,Cecilia,César,Citlali,Claudia,Concepción,Cristian,Cuauhtémoc,Dalia,Daniel,Daniela,David,Diana Laura,Diego,Dulce María,Edgar,Eduardo,Elena,Elías,Elizabeth,Emilia,Emmanuel,Enrique,Érika,Ernesto,Esmeralda,Esteban,Estefanía,Eugenia,Fabián,Fátima,Felipe,Fernando,Francisco Javier,Gabriela,Gerardo,Gilberto,Gloria,Gonzalo,Graciela,Guillermo,Gustavo,Héctor,Hilda,Hugo,Ignacio,Inés,Irma,Isaac,Isabel,Israel,Iván,Jacinto,Jaime,Janeth,Javier,Jazmín,Jesús,Jimena,Joel,Jorge Luis,José Antonio,José de Jesús,Josefina,Juan Carlos,Juan Pablo,Juana,Judith,Julián,Julieta,Karina,Karla,Laura,Leonardo,Leticia,Lilia,Liliana,Lorena,Lorenzo,Lucero,Lucía,Luis Ángel,Luis Fernando,Luz Elena,Magdalena,Manuel,Marco Antonio,Margarita,María Elena,María Fernanda,María José,María Luisa,Mariana,Maribel,Mario,Marisol,Martha,Martín,Mateo,Mauricio,Maximiliano,Mayra,Melissa,Mercedes,Miguel,Mónica,Nadia,Nancy,Natalia,Nayeli,Néstor,Noé,Noemí,Norma,Octavio,Ofelia,Omar,Óscar,Pablo,Paloma,Patricia,Paulo César,Pedro,Perla,Rafael,Ramiro,Ramón,Raquel,Raúl,Rebeca,Regina,Renata,René,Reyna,Ricardo,Roberto,Rocío,Rodrigo,Rogelio,Rosa Isela,Rosalía,Rosario,Rubén,Salvador,Samuel,Sandra,Santiago,Sara,Saúl,Sebastián,Sergio,Silvia,Sofía,Sonia,Susana,Tania,Teresa,Tomás,Ulises,Uriel,Valeria,Vanessa,Verónica,Vicente,Víctor Manuel,Viridiana,Viviana,Xóchitl,Yadira,Yazmín,Yesenia,Yolanda,Zaira',
);

export const surnames = list(
  'Acevedo,Acosta,Acuña,Aguilar,Aguirre,Alarcón,Alcántara,Almazán,Altamirano,Alvarado,Álvarez,Anaya,Andrade,Aranda,Arce,Arellano,Arias,Arroyo,Ávalos,Ayala,Balderas,Ballesteros,Bañuelos,Barajas,Barragán,Barrios,Bautista,Becerra,Beltrán,Benítez,Bonilla,Bravo,Briseño,Bustamante,Caballero,Cabrera,Calderón,Camarena,Camargo,Campos,Cano,Cárdenas,Carmona,Carranza,Carreño,Carrillo,Casas,Casillas,Castañón,Castellanos,Castillo,Castro,Ceballos,Cedillo,Chan,Chávez,Cisneros,Colín,Contreras,Córdova,Corona,Coronado,Cortés,Covarrubias,Cruz,Cuevas,de la Cruz,de la Peña,de León,Delgado,Díaz,Domínguez,Durán,Enríquez,Escalante,Escobar,Espinosa,Estrada,Farías,Fernández,Figueroa,Flores,Franco,Fuentes,Galindo,Gálvez,Gamboa,García,Garduño,Gil,Godínez,Gómez,González,Granados,Guajardo,Guerrero,Guevara,Guillén,Gutiérrez,Guzmán,Haro,Heredia,Hernández,Herrera,Hidalgo,Hinojosa,Huerta,Hurtado,Ibarra,Iñiguez,Islas,Jaimes,Jáuregui,Jiménez,Juárez,Lara,Ledesma,Leyva,Lira,Llamas,López,Lozano,Lugo,Luján,Macías,Madrigal,Magaña,Maldonado,Manríquez,Márquez,Martínez,Mata,Medina,Medrano,Mejía,Meléndez,Méndez,Mendoza,Meneses,Mercado,Meza,Miranda,Molina,Mondragón,Monroy,Montaño,Montes,Montoya,Mora,Morales,Moreno,Mota,Muñiz,Muñoz,Murillo,Nájera,Narváez,Navarrete,Navarro,Nieto,Núñez,Ocampo,Ochoa,Ojeda,Olivares,Ordaz,Orozco,Ortega,Ortiz,Osorio,Pacheco,Padilla,Palacios,Palma,Paredes,Patiño,Pech,Pedraza,Peña,Peralta,Perea,Pérez,Pineda,Pizaña,Plascencia,Ponce,Portillo,Prado,Puga,Quezada,Quintana,Quintero,Quiroz,Ramírez,Ramos,Rangel,Rentería,Reséndiz,Reyes,Reynoso,Ríos,Rivas,Rivera,Robles,Rocha,Rodríguez,Rojas,Romero,Rosales,Rosas,Rubio,Ruelas,Ruiz,Saavedra,Salas,Salazar,Salcedo,Saldaña,Salgado,Salinas,Sánchez,Sandoval,Santana,Santillán,Santos,Saucedo,Segura,Sepúlveda,Serrano,Sierra,Silva,Solano,Solís,Soria,Sosa,Soto,Suárez,Tamayo,Téllez,Toledo,Toribio,Torres,Trejo,Trujillo,Ugalde,Uribe,Urrutia,Valadez,Valdez,Valdivia,Valencia,Valle,Varela,Vargas,Vázquez,Vega,Velasco,Velázquez,Venegas,Vera,Vidal,Villa,Villalobos,Villanueva,Villarreal,Villegas,Yáñez,Zamora,Zamudio,Zapata,Zárate,Zavala,Zepeda,Zúñiga',
);

/** The cities of the stores, in the order of the generations. */
export const cities = list(
  'Monterrey,Guadalajara,Mérida,Querétaro,Puebla,León,Tijuana,Veracruz,Hermosillo,Oaxaca,Toluca,Culiacán,San Luis Potosí,Chihuahua,Morelia,Cancún,Torreón,Aguascalientes,Villahermosa,Saltillo,Mazatlán,Tuxtla,Xalapa,Durango,Acapulco,Pachuca,Tepic,La Paz',
);

/** The stores of each city: more than a generation has teams. */
export const places = list(
  'Centro,Galerías,Del Valle,Las Torres,Universidad,Plaza Mayor,Aeropuerto,Los Pinos,Jardines,San Ángel',
);

/** Areas of a store with the job titles of its learners. */
export const areas: readonly (readonly [area: string, titles: readonly string[]])[] = [
  ['Cajas', ['Jefatura de cajas', 'Supervisión de cajas']],
  ['Piso de venta', ['Subgerencia', 'Jefatura de piso', 'Supervisión de turno']],
  ['Recibo', ['Jefatura de recibo', 'Supervisión de almacén']],
  ['Perecederos', ['Jefatura de perecederos', 'Supervisión de frescura']],
  ['Panadería y tortillería', ['Jefatura de panadería', 'Supervisión de hornos']],
  ['Abarrotes', ['Jefatura de abarrotes', 'Supervisión de anaquel']],
  ['Ropa y hogar', ['Jefatura de ropa y hogar', 'Coordinación de temporada']],
  ['Electrónica', ['Jefatura de electrónica']],
  ['Farmacia', ['Responsable de farmacia']],
  ['Servicio al cliente', ['Jefatura de servicio', 'Coordinación de atención']],
  ['Prevención', ['Jefatura de prevención']],
];

export const bossPlace = {
  area: 'Dirección de tienda',
  titles: ['Gerencia de tienda', 'Gerencia regional'],
} as const;
export const tutorPlace = {
  store: 'Oficinas centrales',
  area: 'Desarrollo de talento',
  title: 'Tutoría de liderazgo',
} as const;

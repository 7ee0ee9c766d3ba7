/** Spanish for `input.ts`. */
import type { Translation } from '../../text/language.ts';
import type { INPUT as english, TOOL as toolEnglish } from './input.ts';

export const INPUT = {
  INPUT_ADDRESS_CHECKSUM: {
    title: 'La suma de comprobación de esta dirección es incorrecta.',
    next: 'Probablemente ha cambiado un carácter. Copia otra vez la dirección desde su origen.',
  },
  INPUT_ADDRESS_INVALID: {
    title: 'Esto no es una dirección de Ethereum.',
    next: 'Una dirección es 0x y 40 caracteres hexadecimales. También puedes introducir un nombre, como alice.eth.',
  },
  INPUT_ADDRESS_OWN: {
    title: 'Esta es la cuenta desde la que envías.',
    next: 'Elige otro destinatario.',
  },
  INPUT_ADDRESS_TOKEN: {
    title: 'Esta es la dirección del propio token.',
    next: 'Los tokens enviados a su propio contrato suelen perderse. Introduce la dirección del destinatario.',
  },
  INPUT_ADDRESS_ZERO: {
    title: 'Esta es la dirección cero, que nadie controla.',
    next: 'Lo que se envía ahí se pierde. Introduce la dirección del destinatario.',
  },
  INPUT_AMOUNT_AMBIGUOUS: {
    title: 'Este importe se puede leer de dos maneras.',
    next: 'Usa un punto para los decimales y ningún separador de miles, por ejemplo 1234.5.',
  },
  INPUT_AMOUNT_BALANCE: {
    title: 'La cuenta no tiene tanto.',
    next: 'Reduce el importe o elige otra cuenta.',
  },
  INPUT_AMOUNT_DECIMALS: {
    title: 'El importe tiene más decimales que el activo.',
    next: 'Quita los decimales que sobran. Evident nunca redondea un importe por ti.',
  },
  INPUT_AMOUNT_FEE: {
    title: 'Con este importe no queda suficiente para la comisión.',
    next: 'Reduce el importe o usa «Máx.», que deja suficiente para la comisión.',
  },
  INPUT_AMOUNT_INVALID: {
    title: 'Esto no es un importe.',
    next: 'Introduce un número, por ejemplo 1.5.',
  },
  INPUT_AMOUNT_RANGE: {
    title: 'El importe está fuera del rango permitido.',
    next: 'Introduce un importe mayor que cero que el activo pueda representar.',
  },
  INPUT_AMOUNT_ZERO: {
    title: 'El importe es cero.',
    next: 'Introduce cuánto quieres enviar.',
  },
  INPUT_BLOCK_NUMBER: {
    title: 'Esto no es un número de bloque.',
    next: 'Introduce un número entero que no pase del bloque más reciente, o deja el campo vacío.',
  },
  INPUT_BLOCK_RANGE: {
    title: 'El primer bloque es posterior al último.',
    next: 'Intercámbialos o deja un campo vacío.',
  },
  INPUT_BLOCK_TIME: {
    title: 'Esto no es un tiempo de bloque.',
    next: 'Introduce los segundos entre dos bloques, de 0.1 a 3600, por ejemplo 12.',
  },
  INPUT_CHAIN_INVALID: {
    title: 'Esto no es un ID de cadena.',
    next: 'Un ID de cadena es un número entero mayor que cero.',
  },
  INPUT_CONTACT_NAME: {
    title: 'Este nombre no se puede usar para un contacto.',
    next: 'Usa como máximo 80 caracteres visibles, y nada que parezca una dirección.',
  },
  INPUT_CONTACT_TWICE: {
    title: 'Esta dirección aparece dos veces para la misma cadena.',
    next: 'Quita una de las dos.',
  },
  INPUT_CONTACTS_ADDRESSES: {
    title: 'Este contacto tiene demasiadas direcciones.',
    next: 'Un contacto puede tener 20 direcciones. Divídelo en dos contactos.',
  },
  INPUT_CONTACTS_ENTRY: {
    title: 'Esta entrada no es un contacto.',
    next: 'Un contacto necesita un nombre y al menos una dirección. La nota es opcional.',
  },
  INPUT_CONTACTS_FILE: {
    title: 'Esto no es un archivo de contactos.',
    next: 'No se cambió nada. Elige un archivo exportado por Evident o una tabla (CSV) con las columnas name y address.',
  },
  INPUT_CONTACTS_MANY: {
    title: 'Este archivo tiene demasiados contactos.',
    next: 'No se cambió nada. El límite es de 2\u202f000 a la vez; divide el archivo.',
  },
  INPUT_CONTACTS_TWICE: {
    title: 'Este nombre ya aparece antes en el archivo.',
    next: 'Une los dos contactos o cambia el nombre de uno.',
  },
  INPUT_CONTACTS_VERSION: {
    title: 'Este archivo lo ha escrito una versión más reciente de Evident.',
    next: 'No se cambió nada. Actualiza Evident para leerlo.',
  },
  INPUT_CSV_INVALID: {
    title: 'No se puede leer la tabla de este archivo.',
    next: 'No se cambió nada. En la línea indicada abajo hay una comilla fuera de lugar; corrígela o exporta el archivo otra vez.',
  },
  INPUT_CHAIN_TAKEN: {
    title: 'Esta red ya está en tu lista.',
    next: 'Ábrela ahí para cambiar sus puntos de acceso, o introduce otro ID de cadena.',
  },
  INPUT_DATA_INVALID: {
    title: 'Los datos no están en hexadecimal.',
    next: 'Los datos son 0x seguido de un número par de caracteres hexadecimales.',
  },
  INPUT_DATA_SIZE: {
    title: 'Los datos son demasiado largos.',
    next: 'El límite de los datos es de 128 KiB.',
  },
  INPUT_DECIMALS_UNKNOWN: {
    title: 'El token no dice cuántos decimales tiene.',
    next: 'Sus importes no se pueden leer con seguridad, así que el envío está bloqueado.',
  },
  INPUT_DELEGATE_CODE: {
    title: 'No hay ningún contrato en esta dirección de esta cadena.',
    next: 'No se firmó nada. La cuenta no tendría código que ejecutar. Comprueba la dirección y la cadena.',
  },
  INPUT_ENDPOINT_URL: {
    title: 'Esta dirección no sirve como punto de acceso.',
    next: 'Introduce una dirección completa que empiece por https:// o wss://, o por http:// o ws:// si está en este equipo. No puede contener un nombre de usuario ni una contraseña.',
  },
  INPUT_FILE_MANY: {
    title: 'Evident solo puede leer un archivo a la vez.',
    next: 'No se leyó nada. Elige un archivo.',
  },
  INPUT_FILE_TOO_LARGE: {
    title: 'El archivo es demasiado grande.',
    next: 'No se leyó nada. Comprueba que has elegido el archivo correcto.',
  },
  INPUT_FILE_UNREADABLE: {
    title: 'No se pudo leer el archivo.',
    next: 'No se cambió nada. Comprueba que es el archivo correcto y elígelo otra vez.',
  },
  INPUT_FUNCTION_UNKNOWN: {
    title: 'La interfaz de este contrato no tiene esa función.',
    next: 'Elige una de la lista. Puede que el enlace sea para otro contrato o para una interfaz anterior de este.',
  },
  INPUT_GAS_LIMIT: {
    title: 'El límite de gas está fuera del rango permitido.',
    next: 'Usa al menos el gas intrínseco y como máximo el límite de gas del bloque.',
  },
  INPUT_LINK_INVALID: {
    title: 'No se puede leer este enlace de pago.',
    next: 'Pide algo que Evident no admite. Introduce tú la dirección y el importe.',
  },
  INPUT_NETWORKS_FILE: {
    title: 'Esto no es un archivo de redes que Evident pueda leer.',
    next: 'No se cambió nada. Elige un archivo exportado desde Redes por esta versión de Evident o una anterior.',
  },
  INPUT_NONCE_INVALID: {
    title: 'El nonce no es un número entero.',
    next: 'Deja el campo vacío para usar el siguiente.',
  },
  INPUT_PATH: {
    title: 'Esto no es una ruta de derivación.',
    next: "Escríbela como m/44'/60'/0'/0/0: como máximo diez números menores que 2147483648, los endurecidos con un apóstrofo.",
  },
  INPUT_PATH_INDEX: {
    title: 'La ruta no dice dónde va el número de la cuenta.',
    next: "Escribe i en un solo lugar, por ejemplo m/44'/60'/0'/0/i.",
  },
  INPUT_QR_ABSENT: {
    title: 'No se ha encontrado ningún código QR en esta imagen.',
    next: 'Elige una imagen más nítida, o recórtala hasta el código con un borde blanco alrededor.',
  },
  INPUT_REQUIRED: {
    title: 'Este campo está vacío.',
    next: 'Rellénalo para continuar.',
  },
  INPUT_SEARCH_INVALID: {
    title: 'No se pudieron leer algunas partes del enlace.',
    next: 'Las demás partes ya están en el formulario. Compruébalo antes de continuar.',
  },
  INPUT_SECRET: {
    title: 'Esto parece un secreto: palabras de recuperación, una clave privada o un archivo de clave.',
    next: 'Se ha quitado del campo. No lo introduzcas nunca aquí. Impórtalo en el firmante.',
  },
  INPUT_SIGNATURE: {
    title: 'Esto no es una firma que Evident pueda comprobar.',
    next: 'La firma de una clave es 0x y 130 caracteres hexadecimales. Copia otra vez la firma completa.',
  },
  INPUT_SLOT: {
    title: 'Esto no es una ranura de almacenamiento.',
    next: 'Las ranuras se numeran de 0 a 2^256 − 1. Las claves de un mapping tienen tipos simples, y los elementos tienen al menos un byte.',
  },
  INPUT_SYMBOL: {
    title: 'Esto no es el símbolo de un activo.',
    next: 'Introduce de una a once letras o cifras, por ejemplo ETH.',
  },
  INPUT_TEXT: {
    title: 'Este texto es demasiado largo o tiene caracteres invisibles.',
    next: 'Introduce como máximo 40 caracteres, sin saltos de línea ni caracteres invisibles.',
  },
  INPUT_TOO_LONG: {
    title: 'Este texto es demasiado largo.',
    next: 'No se cambió nada. Comprueba que has pegado el texto correcto.',
  },
  INPUT_UR_BATCH: {
    title: 'Este código pide varias firmas a la vez.',
    next: 'No se firmó nada. Evident firma las solicitudes de una en una. Haz que la otra cartera las envíe por separado.',
  },
  INPUT_UR_INVALID: {
    title: 'Este código está dañado o no es de una cartera.',
    next: 'Escanéalo otra vez, más cerca y con mejor luz, o elige el archivo otra vez.',
  },
  INPUT_UR_OTHER: {
    title: 'Este código es de un mensaje distinto de los anteriores.',
    next: 'Muestra un solo código. Para cambiar a este, sigue escaneando.',
  },
  INPUT_UR_PRIVATE: {
    title: 'Este código contiene una clave privada.',
    next: 'Evident no la ha importado. Muestra en su lugar la exportación pública de cuentas del otro dispositivo.',
  },
  INPUT_UR_TOO_LARGE: {
    title: 'Este mensaje es demasiado grande para códigos QR.',
    next: 'Usa un archivo o solicita menos a la vez.',
  },
  INPUT_UR_TYPE: {
    title: 'Aquí se espera otro tipo de código.',
    next: 'Comprueba qué código debe mostrar el otro dispositivo en este paso.',
  },
} satisfies Translation<typeof english>;

export const TOOL = {
  TOOL_ABI_BYTES: {
    title: 'Estos bytes no codifican estos tipos.',
    next: 'Comprueba los tipos y omite el selector de la llamada (sus cuatro primeros bytes). Evident solo lee la codificación canónica.',
  },
  TOOL_ADDRESS: {
    title: 'Esto no es una dirección de Ethereum.',
    next: 'Una dirección es 0x y 40 caracteres hexadecimales. Las herramientas no resuelven nombres.',
  },
  TOOL_JSON: {
    title: 'Esto no es JSON con la forma esperada.',
    next: 'Compáralo con el ejemplo que hay debajo del campo.',
  },
  TOOL_KEY_TYPE: {
    title: 'Los mappings no pueden tener claves de este tipo.',
    next: 'Escribe un tipo simple como en Solidity: address, uint256, bytes32, string.',
  },
  TOOL_NUMBER: {
    title: 'Esto no es un número entero dentro del rango correcto.',
    next: 'Escríbelo en decimal, o como 0x y dígitos hexadecimales, sin signo ni fracción.',
  },
  TOOL_RLP_DEEP: {
    title: 'Estas listas están demasiado anidadas o tienen demasiados elementos.',
    next: 'El límite es de 128 listas unas dentro de otras y 200\u202f000 elementos.',
  },
  TOOL_RLP_INVALID: {
    title: 'Estos bytes no son RLP canónico.',
    next: 'Una longitud no corresponde, un byte es redundante o sobran bytes.',
  },
  TOOL_RLP_TEXT: {
    title: 'Esto no se puede codificar como RLP.',
    next: 'Escribe los bytes como "0x…" y las listas como […]; las listas pueden contener listas.',
  },
  TOOL_SIZE: {
    title: 'Esto tiene una longitud incorrecta.',
    next: 'Cuenta sus bytes: la longitud necesaria está debajo del campo.',
  },
  TOOL_TIME: {
    title: 'Esto no es una fecha ni una hora que Evident pueda leer.',
    next: 'Introduce segundos desde 1970, o una fecha como 2024-01-31T12:00:00Z.',
  },
  TOOL_TRANSACTION: {
    title: 'Estos bytes no son una transacción de este tipo.',
    next: 'La parte indicada abajo falta o no corresponde. Copia otra vez la transacción completa.',
  },
  TOOL_TYPED_DATA: {
    title: 'Estos datos con tipos no son válidos.',
    next: 'Usa JSON con types, primaryType, domain y message. Cada valor debe corresponder a su tipo (EIP-712).',
  },
  TOOL_TYPES: {
    title: 'Estos no son tipos de Solidity.',
    next: 'Escríbelos como en Solidity, separados por comas: address to, uint256[] ids.',
  },
  TOOL_TYPE_UNKNOWN: {
    title: 'Este tipo no está definido en el documento.',
    next: 'Define en types cada tipo que uses.',
  },
} satisfies Translation<typeof toolEnglish>;

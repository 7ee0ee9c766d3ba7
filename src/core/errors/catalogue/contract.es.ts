/** Spanish for `contract.ts`. */
import type { Translation } from '../../text/language.ts';
import type { DEPLOY as deployEnglish, ABI as english } from './contract.ts';

export const ABI = {
  ABI_ARGUMENT_INVALID: {
    title: 'Este valor no corresponde a su tipo.',
    next: 'Corrige el valor del campo indicado abajo.',
  },
  ABI_BOOL_INVALID: {
    title: 'Esto no es ni verdadero ni falso.',
    next: 'Elige true (verdadero) o false (falso).',
  },
  ABI_BYTES_LENGTH: {
    title: 'El número de bytes no corresponde a este tipo.',
    next: 'Introduce exactamente tantos bytes como pide el tipo, o rellénalos con ceros por el lado que elijas.',
  },
  ABI_BYTES_GIVEN: {
    title: 'Esto son bytes, no una interfaz.',
    next: 'Una interfaz es JSON o Solidity. Usa «Desplegar un contrato» para código de creación y «Descodificar» para datos de la llamada.',
  },
  ABI_CALLDATA_UNKNOWN: {
    title: 'No se pudo descodificar esta llamada.',
    next: 'Lee los bytes sin procesar o añade la ABI del contrato. Firma solo lo que puedas leer.',
  },
  ABI_COUNT_WRONG: {
    title: 'Esta lista tiene demasiados o muy pocos elementos para su tipo.',
    next: 'Añade o quita elementos hasta que haya exactamente tantos como pide el tipo.',
  },
  ABI_DATA_MALFORMED: {
    title: 'Estos bytes no corresponden a la función.',
    next: 'Lee los bytes sin procesar y comprueba que la ABI es la de este contrato. Firma solo lo que puedas leer.',
  },
  ABI_DATA_TOO_LARGE: {
    title: 'Esta llamada tiene más valores de los que Evident puede mostrar.',
    next: 'Lee los bytes sin procesar. Puede que la llamada esté hecha para ocultar algo; firma solo lo que puedas leer.',
  },
  ABI_ENUM_UNKNOWN: {
    title: 'La enumeración no tiene ese miembro.',
    next: 'Elige uno de sus miembros.',
  },
  ABI_JSON_INVALID: {
    title: 'Esto no es la ABI de un contrato.',
    next: 'Pega sin cambios la lista JSON del compilador o del explorador.',
  },
  ABI_NAME_OPEN: {
    title: 'Evident todavía está consultando este nombre.',
    next: 'Espera la respuesta o introduce la dirección.',
  },
  ABI_NUMBER_FRACTION: {
    title: 'Este número tiene más decimales de los que admite su unidad.',
    next: 'Los contratos cuentan en números enteros. Usa menos decimales o una unidad mayor; no se redondea nada.',
  },
  ABI_NUMBER_INVALID: {
    title: 'Esto no es un número.',
    next: 'Escribe un número entero (1000, 1_000, 1e18, 0xff) o uno con su unidad (1.5 ether, 20 gwei).',
  },
  ABI_NUMBER_RANGE: {
    title: 'Este número está fuera del rango de su tipo.',
    next: 'Introduce un número que quepa en el tipo.',
  },
  ABI_PASTE_INVALID: {
    title: 'El texto pegado no corresponde a este argumento.',
    next: 'Pega JSON que corresponda al argumento o, si es una lista, un elemento por línea. Pon los números grandes entre comillas.',
  },
  ABI_SEVERAL_CONTRACTS: {
    title: 'Este archivo contiene varios contratos.',
    next: 'Elige uno de ellos por su nombre.',
  },
  ABI_SIGNATURE_INVALID: {
    title: 'Esto no es la firma de una función.',
    next: 'Escríbela como en Solidity, con sus tipos: transfer(address to, uint256 amount).',
  },
  ABI_TEXT_INVALID: {
    title: 'Este texto contiene un carácter dañado.',
    next: 'Borra el carácter y vuelve a escribirlo.',
  },
  ABI_TOO_LARGE: {
    title: 'Esta ABI es demasiado grande.',
    next: 'El límite es de 2 MiB de JSON, o de 8\u202f192 caracteres para una sola función. Comprueba que has elegido el texto correcto.',
  },
  ABI_TOO_MANY: {
    title: 'Esta lista tiene más elementos de los que Evident acepta.',
    next: 'Pega como máximo 20\u202f000 elementos, o codifica la llamada en otro lugar y pega sus datos.',
  },
} satisfies Translation<typeof english>;

export const DEPLOY = {
  DEPLOY_CODE_EMPTY: {
    title: 'Este contrato no tiene código propio.',
    next: 'Las interfaces y los contratos abstractos no se pueden desplegar. Elige un contrato que los implemente.',
  },
  DEPLOY_CODE_INVALID: {
    title: 'Esto no es código de creación ni un artefacto que lo contenga.',
    next: 'Pega el código de creación en hexadecimal, o elige el archivo JSON que han escrito Foundry, Hardhat o el compilador.',
  },
  DEPLOY_CODE_LARGE: {
    title: 'El código de creación es mayor de lo que acepta una cadena.',
    next: 'El código y los argumentos pueden sumar como máximo 49\u202f152 bytes (EIP-3860). Reduce el contrato o divídelo.',
  },
  DEPLOY_FILE_LARGE: {
    title: 'Este archivo es mayor de lo que Evident puede leer.',
    next: 'Elige el artefacto de ese único contrato, no la información de compilación de todo el proyecto.',
  },
  DEPLOY_LIBRARY_OPEN: {
    title: 'El código necesita la dirección de una biblioteca.',
    next: 'Introduce la dirección de cada biblioteca. Si alguna no está todavía en esta cadena, despliégala primero.',
  },
  DEPLOY_PROXY_MISSING: {
    title: 'El proxy de despliegue no está en esta cadena.',
    next: 'Elige CREATE, o haz que se despliegue primero el proxy en su dirección habitual.',
  },
  DEPLOY_RUNTIME_LARGE: {
    title: 'El contrato es mayor de lo que permite una cadena.',
    next: 'El código desplegado puede tener como máximo 24\u202f576 bytes (EIP-170). Reduce el contrato o divídelo.',
  },
  DEPLOY_SALT_INVALID: {
    title: 'Esto no es una sal.',
    next: 'Una sal son 32 bytes: 0x y 64 dígitos hexadecimales. Si no tienes ninguna, elige una aleatoria.',
  },
  DEPLOY_TAKEN: {
    title: 'Esta dirección ya está en uso.',
    next: 'Ya se desplegó el mismo código con esta sal, o el nonce ya está usado. Elige otra sal.',
  },
} satisfies Translation<typeof deployEnglish>;

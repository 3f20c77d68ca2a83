import { Type } from 'typebox'

export const UploadedImage = Type.Object({ imageUrl: Type.String() })
